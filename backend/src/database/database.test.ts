import { sampleStore } from '../adapters/sample-store';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createReadinessProbe } from '../http/readiness';
import { addCustomers } from '../testing/builders';
import { aTestDatabase } from '../testing/test-database';
import { jobLimits, openDatabase, preparationLimits, requestLimits } from './database';
import type { Database, DatabaseLimits } from './database';
import { startEmbeddedPostgres } from './embedded-postgres';
import type { EmbeddedPostgres } from './embedded-postgres';
import { postgresErrorCode } from './in-transaction';
import { prepareDatabase } from './prepare-database';

jest.setTimeout(60_000);

describe('what is asked of the database', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  const opened: Database[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fireflay-limits-'));
    await chmod(dataDir, 0o755);
    server = await startEmbeddedPostgres({ dataDir, durable: false });
  });
  afterAll(async () => {
    for (const each of opened) await each.$client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const open = (limits: DatabaseLimits, max = 2) => {
    const db = openDatabase(server.url, { max, limits, onError: () => undefined });
    opened.push(db);
    return db;
  };
  /** Stops or continues the server with every process that serves a connection. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const children = execFileSync('ps', ['--ppid', String(server.pid), '-o', 'pid='], {
      encoding: 'utf8',
    });
    for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) {
      process.kill(pid, name);
    }
  };
  const settingsOf = async (db: Database) =>
    (
      await db.execute(sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    ).rows[0];

  it('has an end that the server knows: a near one for requests, none for migrations but at locks', async () => {
    expect(await settingsOf(open(requestLimits))).toEqual({
      statement: '8s',
      lock: '5s',
      idle: '10s',
    });
    expect(await settingsOf(open(jobLimits))).toEqual({
      statement: '1min',
      lock: '10s',
      idle: '1min',
    });
    expect(await settingsOf(open(preparationLimits))).toEqual({
      statement: '0',
      lock: '10s',
      idle: '0',
    });
  });

  it('is given up by the server when it takes too long, and the connection serves on', async () => {
    const db = open({ ...requestLimits, statementMs: 50 }, 1);

    const code = await db.execute(sql`select pg_sleep(30)`).catch(postgresErrorCode);

    expect(code).toBe('57014');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('is given up while the server hangs, the connection is not used again, and readiness says no', async () => {
    const db = open({ ...requestLimits, queryMs: 300 }, 1);
    const isReady = createReadinessProbe({ db, dataDir });
    expect(await isReady()).toBe(true);

    signal('SIGSTOP');
    try {
      expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
      await expect(db.execute(sql`select 1`)).rejects.toThrow();
    } finally {
      signal('SIGCONT');
    }

    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(await isReady()).toBe(true);
  });

  it('is answered by readiness at its deadline, however long the database may take', async () => {
    const db = open({ ...requestLimits, queryMs: 0 }, 1);
    const isReady = createReadinessProbe({ db, dataDir, deadlineMs: 20 });

    signal('SIGSTOP');
    try {
      expect(await isReady()).toBe(false);
      expect(db.$client.totalCount).toBe(1);
      expect(await isReady()).toBe(false);
      expect(db.$client.totalCount).toBe(1);
    } finally {
      signal('SIGCONT');
    }
  });

  it('is not ready on a full disk, and on a server that takes no writes', async () => {
    const db = open(requestLimits, 1);
    const isFull = createReadinessProbe({ db, dataDir, freeBytes: async () => 1_000_000 });
    expect(await isFull()).toBe(false);

    await db.execute(sql`set default_transaction_read_only = on`);
    expect(await createReadinessProbe({ db, dataDir })()).toBe(false);
  });
});

describe('a database of production', () => {
  it('may not hold the sample customers, whose password is published', async () => {
    const { db, drop } = await aTestDatabase();
    const prepare = () => prepareDatabase(db, { refused: sampleStore });
    await prepare();
    await addCustomers(db);

    await expect(prepare()).rejects.toThrow(/^DATABASE_URL holds the sample customers.*\.$/);

    await drop();
  });
});
