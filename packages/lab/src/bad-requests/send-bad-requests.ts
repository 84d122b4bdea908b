import { Agent, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from 'backend/database/database';
import * as schema from 'backend/database/schema';
import { copy } from 'backend/http/copy';
import { createBadRequests } from './bad-requests';
import type { BadRequest } from './bad-requests';
import type { Door } from 'backend/testing/doors/doors';
import type { Target } from 'backend/testing/doors/targets';

export interface OperationReport {
  code: string;
  requests: number;
  /** Number of responses with 2xx (the request was valid), 4xx and 5xx. */
  accepted: number;
  refused: number;
  failed: number;
  slowestMs: number;
  /** Faults, each with the request that caused it. */
  faults: string[];
}

interface ReceivedResponse {
  status: number;
  type: string;
  text: string;
  ms: number;
}

export interface Selection {
  /** Requests for each door, taken evenly from all; default: the core ones. */
  maxPerDoor?: number;
  /** The share of the requests that is signed in, from 0 to 1. */
  signedIn?: number;
}

/**
 * Sends every door its bad requests over real connections: some of them signed in, each from another address,
 * so that the rate limits do not respond instead of the operation.
 */
export async function sendBadRequests(
  { app, db, doors, signIn }: Target,
  { maxPerDoor, signedIn = 0.5 }: Selection = {},
): Promise<OperationReport[]> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const reports: OperationReport[] = [];
  let sent = 0;
  for (const door of doors) reports.push(await testDoor(door));
  agent.destroy();
  return reports;

  async function testDoor(door: Door): Promise<OperationReport> {
    const bad = select(createBadRequests(door), maxPerDoor);
    const result: OperationReport = {
      code: door.name,
      requests: bad.length,
      accepted: 0,
      refused: 0,
      failed: 0,
      slowestMs: 0,
      faults: [],
    };
    let before = await countRows(db);
    for (const request of bad) {
      const response = await sendRequest(request);
      const fault = findFault(door, request, response);
      if (fault) result.faults.push(`${request.description}: ${fault}`);
      const after = await countRows(db);
      if (response.status > 0 && response.status < 400) result.accepted += 1;
      else {
        result[response.status < 500 ? 'refused' : 'failed'] += 1;
        const changed = tableNames.filter((_name, at) => after[at] !== before[at]);
        if (changed.length > 0) {
          result.faults.push(
            `${request.description}: refused, and yet changed ${changed.join(', ')}`,
          );
        }
      }
      before = after;
      result.slowestMs = Math.max(result.slowestMs, response.ms);
    }
    const { status } = await sendRequest({ description: '', method: 'GET', path: '/healthz' });
    if (status !== 200) result.faults.push(`/healthz replies ${status} afterwards`);
    return result;
  }

  async function sendRequest({
    method,
    path,
    headers,
    body,
  }: BadRequest): Promise<ReceivedResponse> {
    const each = (sent += 1);
    const cookie =
      Math.floor(each * signedIn) > Math.floor((each - 1) * signedIn) ? await signIn() : undefined;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const outgoing = send(
        {
          port,
          agent,
          method,
          path,
          headers: {
            ...(cookie && { cookie }),
            'x-forwarded-for': `203.0.${Math.floor(each / 250) % 250}.${each % 250}`,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('close', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              type: String(incoming.headers['content-type'] ?? ''),
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - startedAt,
            }),
          );
        },
      );
      // A server that stops reading a body that is too large may close before all is sent.
      outgoing.on('error', (error) =>
        resolve({ status: 0, type: '', text: error.message, ms: performance.now() - startedAt }),
      );
      outgoing.end(body);
    });
  }
}

function select(all: readonly BadRequest[], max: number | undefined): BadRequest[] {
  if (max === undefined) return all.filter(({ isCore }) => isCore);
  const step = Math.max(1, all.length / max);
  return all.filter(
    ({ isCore }, each) => isCore || Math.floor(each / step) > Math.floor((each - 1) / step),
  );
}

/** The back end closes the connection on larger requests: its response may not be received. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

function findFault(
  { name, isOperation }: Door,
  { body: sent = '' }: BadRequest,
  { status, type, text }: ReceivedResponse,
): string | undefined {
  if (status === 0)
    return sent.length > BODY_LIMIT_BYTES ? undefined : `the connection broke: ${text}`;
  if (status < 400) return undefined;
  if (!isOperation) return status >= 500 ? `${status}: ${text.slice(0, 100)}` : undefined;
  let body: { resposta?: unknown; message?: unknown };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return `${status} without JSON: ${text.slice(0, 100)}`;
  }
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { resposta: shown = body.message } = body;
  if (typeof shown !== 'string' || shown === '') {
    return `${status} without a text: ${text.slice(0, 100)}`;
  }
  // APP_0031 replies 500 to every invalid request (wire); an internal error has another text.
  const expected = name === 'APP_0031' && shown !== copy.broken;
  return status >= 500 && !expected ? `${status}: ${shown}` : undefined;
}

/** Attempts are counted, sessions end, the audit log has refusals as well, and searches are counted after their reply. */
const uncounted: readonly unknown[] = [
  schema.attempts,
  schema.sessions,
  schema.staffSessions,
  schema.staffChanges,
  schema.missedSearches,
];
const tableNames = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && !uncounted.includes(table) ? [getTableName(table)] : [],
);

/** PostgreSQL plans it once for each connection: thousands of requests ask for it. */
const COUNT_ROWS = {
  name: 'count-rows',
  text: `select array[${tableNames.map((name) => `(select count(*) from "${name}")`).join(', ')}]::int[] as counts`,
};

/** The number of rows of each table. */
async function countRows(db: Database): Promise<number[]> {
  const { rows } = await db.$client.query<{ counts: number[] }>(COUNT_ROWS);
  return rows[0]?.counts ?? [];
}
