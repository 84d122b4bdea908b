import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { OperationDefinition } from 'shared-contracts/wire';
import * as schema from '../../database/schema';
import { copy } from '../../operations/copy';
import { sessionCookie } from '../../sessions/session';
import { allCalls } from '../test-app';
import type { TestApp } from '../test-app';
import { badRequestsFor } from './hostile';
import type { BadRequest } from './hostile';

export interface Fired {
  code: string;
  requests: number;
  /** How many were answered with 2xx (harmless after all), 4xx and 5xx. */
  taken: number;
  refused: number;
  failed: number;
  slowestMs: number;
  /** What must not be: each with the request that showed it. */
  faults: string[];
}

interface Said {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/**
 * Sends every operation its bad requests over real connections: half signed in, each from an address of its
 * own, so that the limits do not answer in the operation's stead.
 *
 * @param most requests for each operation, taken evenly from all that there are
 */
export async function fireAt(shop: TestApp, customerId: number, most = 250): Promise<Fired[]> {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const fired: Fired[] = [];
  for (const operation of allCalls) fired.push(await fireAtOne(operation));
  agent.destroy();
  return fired;

  async function fireAtOne(operation: OperationDefinition): Promise<Fired> {
    const all = badRequestsFor(operation);
    const step = Math.max(1, all.length / most);
    const bad = all.filter((_, each) => Math.floor(each / step) > Math.floor((each - 1) / step));
    const result: Fired = {
      code: operation.code,
      requests: bad.length,
      taken: 0,
      refused: 0,
      failed: 0,
      slowestMs: 0,
      faults: [],
    };
    for (const [each, request] of bad.entries()) {
      const before = await rowCounts(shop);
      const said = await ask(request, each);
      const fault = faultOf(operation, request, said);
      if (fault) result.faults.push(`${request.what}: ${fault}`);
      if (said.status > 0 && said.status < 400) result.taken += 1;
      else {
        result[said.status < 500 ? 'refused' : 'failed'] += 1;
        const after = await rowCounts(shop);
        if (after !== before) {
          result.faults.push(`${request.what}: refused, and yet something was stored`);
        }
      }
      result.slowestMs = Math.max(result.slowestMs, said.ms);
    }
    return result;
  }

  async function ask({ method, path, headers, body }: BadRequest, each: number): Promise<Said> {
    const cookie = each % 2 === 0 ? await aCookie() : undefined;
    const began = performance.now();
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
        (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('close', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: String(answer.headers['content-type'] ?? ''),
              text: Buffer.concat(pieces).toString(),
              ms: performance.now() - began,
            }),
          );
        },
      );
      // A server that stops reading what is too large may close before all is sent.
      outgoing.on('error', (error) =>
        resolve({ status: 0, type: '', text: error.message, ms: performance.now() - began }),
      );
      outgoing.end(body);
    });
  }

  async function aCookie(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await shop.db.insert(schema.sessions).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      customerId,
      expiresAt: new Date(shop.clock.now.getTime() + 3_600_000),
    });
    return `${sessionCookie}=${token}`;
  }
}

/** The back end hangs up on what is larger: whether its answer is still heard is a matter of luck. */
const bodyLimit = 2 * 1024 * 1024;

function faultOf(
  { code }: OperationDefinition,
  { body: sent = '' }: BadRequest,
  { status, type, text }: Said,
): string | undefined {
  if (status === 0) return sent.length > bodyLimit ? undefined : `the connection broke: ${text}`;
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
  // APP_0031 says 500 to all that is wrong (wire); what broke has another text.
  const expected = code === 'APP_0031' && body.resposta !== copy.broken;
  return status >= 500 && !expected ? `${status}: ${body.resposta}` : undefined;
}

const tables = Object.values(schema).flatMap((table) =>
  // Tries are counted and sessions end also where nothing else is stored.
  is(table, PgTable) && table !== schema.attempts && table !== schema.sessions
    ? [getTableName(table)]
    : [],
);

async function rowCounts({ db }: TestApp): Promise<string> {
  const counts = tables.map((name) => `(select count(*) from "${name}")`).join(', ');
  const { rows } = await db.execute(sql.raw(`select array[${counts}]::text as counts`));
  return String(rows[0]?.['counts']);
}
