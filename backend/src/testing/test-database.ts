import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../database/database';
import type { Database } from '../database/database';
import { EMPTY_TEMPLATE } from './test-server';

export interface TestDatabase {
  db: Database;
  /** Connection URL, for a separate process. */
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database with all tables and no rows, on the run's PostgreSQL. */
export async function aTestDatabase({ max = 12 } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    throw new Error('The test server is not running: see src/testing/start-postgres.ts.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A copy of the files takes half of the time that writing them through the log takes.
  await runOnServer(
    server,
    `create database ${name} template ${EMPTY_TEMPLATE} strategy file_copy`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, { max, onError: () => undefined });
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.$client.end();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
