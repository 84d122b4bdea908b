import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../database/database';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { migrate } from '../catalogue/migrate';
import { EMPTY_TEMPLATE, testServer } from './test-server';

/** Linux's folder in memory, where creating a database takes a third of the processor time that it takes on a disk. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** The parent of the server's folder: in memory where there is room. */
async function parentFolder(): Promise<string> {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const hasRoom = space && space.bavail * space.bsize >= MIN_FREE_BYTES;
  return hasRoom ? MEMORY_FOLDER : tmpdir();
}

/** Starts one PostgreSQL for the whole run, with a migrated template for each test's own database. */
export default async function startPostgres(): Promise<void> {
  const folder = await mkdtemp(join(await parentFolder(), 'fireflay-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  testServer.current = { server, folder };
  // Jest does not run its teardown when it is interrupted, and Node no 'exit' when it is terminated.
  process.once('SIGTERM', () => process.exit(1));
  process.once('exit', () => {
    if (!testServer.current) return;
    process.kill(server.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });

  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${EMPTY_TEMPLATE}`);
  // Each test connects several times, and proving a password takes milliseconds.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password '${new URL(server.url).password}'`);
  await client.end();
  const template = new URL(server.url);
  template.pathname = `/${EMPTY_TEMPLATE}`;
  const db = openDatabase(template.href, { max: 3, onError: () => undefined });
  await migrate(db);
  await db.$client.end();
  process.env['TEST_DATABASE_URL'] = server.url;
}
