import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import * as schema from './schema';

/** How long anything that is asked of PostgreSQL may take, in milliseconds; 0: without end. */
export interface DatabaseLimits {
  /** PostgreSQL itself gives the statement up. */
  statementMs: number;
  /** This process gives the answer up: also when the server, or the way to it, says nothing any more. */
  queryMs: number;
  /** Waiting for what another transaction has locked. */
  lockMs: number;
  /** A transaction in which nothing is asked. */
  idleInTransactionMs: number;
}

/** A shopper waits for the answer. */
export const requestLimits: DatabaseLimits = {
  statementMs: 8_000,
  queryMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
};

/** Sweeps may touch many rows. */
export const jobLimits: DatabaseLimits = {
  statementMs: 60_000,
  queryMs: 70_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** Migrations and the sample may take minutes, but must not stop a store that is open by waiting for a lock. */
export const preparationLimits: DatabaseLimits = {
  statementMs: 0,
  queryMs: 0,
  lockMs: 10_000,
  idleInTransactionMs: 0,
};

interface DatabaseOptions {
  /** Connections of this process; several instances share the server's limit. */
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
  // A connection that dies while idle, or in use, must not end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * A client that hangs up when an answer does not come in time: pg itself would put the connection back into the pool,
 * where the next one waits for it, too.
 */
class ClosingClient extends Client {
  // pg declares a dozen forms of this method; all that the project uses answers a promise.
  override query = ((...args: Parameters<Client['query']>) => {
    const result: unknown = super.query(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    }
    return result;
  }) as Client['query'];
}
