/**
 * Creates an empty database, whose clock is moved by a number of milliseconds, in place of the one in the folder:
 * `shift-postgres.ts FOLDER MILLISECONDS`. For tests of the whole store.
 */
import { Client } from 'pg';
import {
  addressOf,
  createDatabase,
  DATABASE_NAME,
  startEmbeddedPostgres,
} from '../database/embedded-postgres';

/** The schema of the functions that replace those of PostgreSQL: it comes before `pg_catalog` in the search path. */
const SCHEMA = 'shifted_clock';

async function shift(dataDir: string, milliseconds: number) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const { port, password } = new URL(server.url);
    const administration = addressOf(password, Number(port), 'postgres');
    await run(administration, `drop database if exists ${DATABASE_NAME}`);
    await createDatabase(administration);
    const offset = `interval '${milliseconds} milliseconds'`;
    await run(
      server.url,
      `create schema ${SCHEMA};
       create function ${SCHEMA}.now() returns timestamptz stable
         return pg_catalog.now() + ${offset};
       create function ${SCHEMA}.clock_timestamp() returns timestamptz volatile
         return pg_catalog.clock_timestamp() + ${offset};
       alter database ${DATABASE_NAME} set search_path = public, ${SCHEMA}, pg_catalog;`,
    );
  } finally {
    await server.stop();
  }
}

async function run(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const [, , dataDir = '', milliseconds = ''] = process.argv;
shift(dataDir, Number(milliseconds)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
