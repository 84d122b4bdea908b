import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { QueryResult } from 'pg';
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

/** Creates a database with the tables and rows of a template (default: no rows), on the run's PostgreSQL. */
export async function aTestDatabase({
  max = 12,
  template = EMPTY_TEMPLATE,
} = {}): Promise<TestDatabase> {
  const server = testServerUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A copy of the files takes half of the time that writing them through the log takes.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
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

/**
 * Makes a template once in a run: the first test that needs it fills it, and others wait.
 *
 * @param name of the template
 * @param fill writes its rows
 */
export async function ensureTemplate(
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  const server = testServerUrl();
  const lock = `hashtext('${name}')`;
  await runOnServer(server, `select pg_advisory_lock(${lock})`);
  try {
    const found = await runOnServer(server, `select from pg_database where datname = '${name}'`);
    if (found.rowCount === 1) return;
    const { db, url } = await aTestDatabase();
    try {
      await fill(db);
    } finally {
      await db.$client.end();
    }
    await runOnServer(server, `alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  } finally {
    await runOnServer(server, `select pg_advisory_unlock(${lock})`);
  }
}

function testServerUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    throw new Error('The test server is not running: see src/testing/start-postgres.ts.');
  return server;
}

/** The type does not have the last two. */
type Connection = Client & { ref(): void; unref(): void };

let administrator: Promise<Connection> | undefined;

/** Counts the statements that have not ended: the program waits for them, but not for the idle connection. */
let running = 0;

/** One connection for all databases of a test file: each costs the server a process. */
async function runOnServer(url: string, statement: string): Promise<QueryResult> {
  administrator ??= connect(url);
  const client = await administrator;
  running += 1;
  client.ref();
  try {
    return await client.query(statement);
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
