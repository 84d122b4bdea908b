import { sampleStore } from '../adapters/sample-store';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

describe('a database query', () => {
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
  /** Stops or continues the server and the processes of its connections. */
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

  it('has a time limit at the server: short for requests, none for migrations except for locks', async () => {
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

  it('is cancelled by the server when it takes too long, and the connection stays usable', async () => {
    const db = open({ ...requestLimits, statementMs: 1_000 }, 1);

    const code = await db.execute(sql`select pg_sleep(30)`).catch(postgresErrorCode);

    expect(code).toBe('57014');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('fails while the server hangs, its connection is not used again, and the back end is not ready', async () => {
    const db = open({ ...requestLimits, queryMs: 3_000 }, 1);
    const isReady = createReadinessProbe({ db, dataDir });
    const untilReady = async () => {
      while (!(await isReady())) await pause(50);
    };
    await untilReady();

    signal('SIGSTOP');
    try {
      expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
      await expect(db.execute(sql`select 1`)).rejects.toThrow();
    } finally {
      signal('SIGCONT');
    }

    await untilReady();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('does not hold up readiness, which responds at its deadline', async () => {
    const db = open({ ...requestLimits, queryMs: 0 }, 1);
    const isReady = createReadinessProbe({ db, dataDir, deadlineMs: 20 });

    signal('SIGSTOP');
    try {
      expect(await isReady()).toBe(false);
      expect(await isReady()).toBe(false);
      // On a busy machine the deadline may pass before the first query is sent.
      expect(db.$client.totalCount).toBeLessThanOrEqual(1);
    } finally {
      signal('SIGCONT');
    }
  });

  it('fails readiness on a full disk, and on a read-only server', async () => {
    const db = open(requestLimits, 1);
    const isFull = createReadinessProbe({ db, dataDir, freeBytes: async () => 1_000_000 });
    expect(await isFull()).toBe(false);

    await db.execute(sql`set default_transaction_read_only = on`);
    expect(await createReadinessProbe({ db, dataDir })()).toBe(false);
  });
});

describe('a production database', () => {
  it('must not contain the sample customers, whose password is published', async () => {
    const { db, drop } = await aTestDatabase();
    const prepare = () => prepareDatabase(db, { refused: sampleStore });
    await prepare();
    await addCustomers(db);

    await expect(prepare()).rejects.toThrow(/^DATABASE_URL holds the sample customers.*\.$/);

    await drop();
  });
});
