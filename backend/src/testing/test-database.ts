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

/** The type does not have the last two. */
type Connection = Client & { ref(): void; unref(): void };

let administrator: Promise<Connection> | undefined;

/** Counts the statements that have not ended: the program waits for them, but not for the idle connection. */
let running = 0;

/** One connection for all databases of a test file: each costs the server a process. */
async function runOnServer(url: string, statement: string): Promise<void> {
  administrator ??= connect(url);
  const client = await administrator;
  running += 1;
  client.ref();
  try {
    await client.query(statement);
  } finally {
    running -= 1;
    if (running === 0) client.unref();
  }
}

async function connect(url: string): Promise<Connection> {
  const client = new Client({ connectionString: url }) as Connection;
  // It ends with the server, or with the process of the tests.
  client.on('error', () => undefined);
  await client.connect();
  client.unref();
  return client;
}
