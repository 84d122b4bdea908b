import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema';

/** `max`: connections of this process; several instances share the server's limit. */
export function openDatabase(
  url: string,
  { max = 20, onError }: { max?: number; onError: (error: Error) => void },
) {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle, or in use, must not end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
