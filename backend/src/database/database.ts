import { drizzle } from 'drizzle-orm/node-postgres';
import { isTraced, traced } from '@fireflay/service';
import { Client, Pool } from 'pg';
import * as schema from './schema';

/** Time limits of database work, in milliseconds; 0: no limit. */
export interface DatabaseLimits {
  /** `statement_timeout`: PostgreSQL cancels the statement. */
  statementMs: number;
  /** This process gives up on the reply, also when the server or the network does not respond. */
  queryMs: number;
  /** `lock_timeout`: waiting for a lock of another transaction. */
  lockMs: number;
  /** `idle_in_transaction_session_timeout`: a transaction without statements. */
  idleInTransactionMs: number;
}

/** Requests: a shopper waits for the response. */
export const requestLimits: DatabaseLimits = {
  statementMs: 8_000,
  queryMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
};

/** Reads of a replica: the primary replies to what takes longer. */
export const replicaLimits: DatabaseLimits = {
  ...requestLimits,
  statementMs: 3_000,
  queryMs: 4_000,
};

/** Jobs: sweeps may change many rows. */
export const jobLimits: DatabaseLimits = {
  statementMs: 60_000,
  queryMs: 70_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** Migrations and the sample may take minutes, but must not block an open store while they wait for a lock. */
export const preparationLimits: DatabaseLimits = {
  statementMs: 0,
  queryMs: 0,
  lockMs: 10_000,
  idleInTransactionMs: 0,
};

/** Characters of a statement in a trace. */
const MAX_TRACED_LENGTH = 300;

interface DatabaseOptions {
  /** Maximum connections of this process; several instances share the server's limit. */
  max?: number;
  limits?: DatabaseLimits;
  onError: (error: Error) => void;
}

export function openDatabase(
  url: string,
  { max = 20, limits = requestLimits, onError }: DatabaseOptions,
) {
  const pool = new Pool({
    connectionString: url,
    // The address, or PGAPPNAME, may name another one.
    fallback_application_name: 'fireflay',
    max,
    Client: ClosingClient,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    query_timeout: limits.queryMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  // An error on an idle or used connection must not end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A span with the statement, whose values are parameters. */
function traceQuery(query: unknown, run: () => unknown): unknown {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  const statement = (text ?? '').replace(/\s+/g, ' ').slice(0, MAX_TRACED_LENGTH);
  const name = /^\w+/.exec(statement)?.[0] ?? 'query';
  return traced(`sql ${name}`, async () => run(), {
    attributes: { 'db.query.text': statement },
    isCall: true,
  });
}

/**
 * A client that closes its connection when a reply is late: pg itself would return the connection to the pool,
 * where the next query would also wait for it.
 */
class ClosingClient extends Client {
  // pg declares many overloads of this method; all that the project uses return a promise.
  override query = ((...args: Parameters<Client['query']>) => {
    const run = (): unknown => super.query(...args);
    const result = isTraced() ? traceQuery(args[0], run) : run();
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    }
    return result;
  }) as Client['query'];
}
