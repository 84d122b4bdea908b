import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { OperationDefinition } from 'shared-contracts/wire';
import * as schema from '../../database/schema';
import { copy } from '../../http/copy';
import { SESSION_COOKIE } from '../../sessions/session';
import { allCalls } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { createBadRequests } from './bad-requests';
import type { BadRequest } from './bad-requests';

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

/**
 * Sends every operation its bad requests over real connections: half of them signed in, each from another address,
 * so that the rate limits do not respond instead of the operation.
 *
 * @param maxPerOperation requests for each operation, taken evenly from all
 */
export async function sendBadRequests(
  shop: TestApp,
  customerId: number,
  maxPerOperation = 250,
): Promise<OperationReport[]> {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const reports: OperationReport[] = [];
  for (const operation of allCalls) reports.push(await testOperation(operation));
  agent.destroy();
  return reports;

  async function testOperation(operation: OperationDefinition): Promise<OperationReport> {
    const all = createBadRequests(operation);
    const step = Math.max(1, all.length / maxPerOperation);
    const bad = all.filter((_, each) => Math.floor(each / step) > Math.floor((each - 1) / step));
    const result: OperationReport = {
      code: operation.code,
      requests: bad.length,
      accepted: 0,
      refused: 0,
      failed: 0,
      slowestMs: 0,
      faults: [],
    };
    for (const [each, request] of bad.entries()) {
      const before = await countRows(shop);
      const response = await sendRequest(request, each);
      const fault = findFault(operation, request, response);
      if (fault) result.faults.push(`${request.description}: ${fault}`);
      if (response.status > 0 && response.status < 400) result.accepted += 1;
      else {
        result[response.status < 500 ? 'refused' : 'failed'] += 1;
        const after = await countRows(shop);
        if (after !== before) {
          result.faults.push(`${request.description}: refused, and yet something was stored`);
        }
      }
      result.slowestMs = Math.max(result.slowestMs, response.ms);
    }
    return result;
  }

  async function sendRequest(
    { method, path, headers, body }: BadRequest,
    each: number,
  ): Promise<ReceivedResponse> {
    const cookie = each % 2 === 0 ? await createSessionCookie() : undefined;
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

  async function createSessionCookie(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await shop.db.insert(schema.sessions).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      customerId,
      expiresAt: new Date(shop.clock.now.getTime() + 3_600_000),
    });
    return `${SESSION_COOKIE}=${token}`;
  }
}

/** The back end closes the connection on larger requests: its response may not be received. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

function findFault(
  { code }: OperationDefinition,
  { body: sent = '' }: BadRequest,
  { status, type, text }: ReceivedResponse,
): string | undefined {
  if (status === 0)
    return sent.length > BODY_LIMIT_BYTES ? undefined : `the connection broke: ${text}`;
  if (status < 400) return undefined;
  let body: { resposta?: unknown };
  try {
    body = JSON.parse(text) as { resposta?: unknown };
  } catch {
    return `${status} without JSON: ${text.slice(0, 100)}`;
  }
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  if (typeof body.resposta !== 'string' || body.resposta === '') {
    return `${status} without a text: ${text.slice(0, 100)}`;
  }
  // APP_0031 replies 500 to every invalid request (wire); an internal error has another text.
  const expected = code === 'APP_0031' && body.resposta !== copy.broken;
  return status >= 500 && !expected ? `${status}: ${body.resposta}` : undefined;
}

const tableNames = Object.values(schema).flatMap((table) =>
  // Attempts are counted and sessions end even when nothing else is stored.
  is(table, PgTable) && table !== schema.attempts && table !== schema.sessions
    ? [getTableName(table)]
    : [],
);

async function countRows({ db }: TestApp): Promise<string> {
  const counts = tableNames.map((name) => `(select count(*) from "${name}")`).join(', ');
  const { rows } = await db.execute(sql.raw(`select array[${counts}]::text as counts`));
  return String(rows[0]?.['counts']);
}
