import { sampleStore } from '../configuration/sample-store';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createMetrics, serveMetrics } from '@fireflay/service';
import { CatalogueReads } from '../catalogue/catalogue-reads';
import { registerBackendMetrics } from '../main/backend-metrics';
import { createReadinessProbe } from '../main/readiness';
import { addCustomers } from '../testing/builders';
import { aTestDatabase } from '../testing/test-database';
import { jobLimits, openDatabase, preparationLimits, requestLimits } from './database';
import type { Database, DatabaseLimits } from './database';
import { startEmbeddedPostgres } from './embedded-postgres';
import type { EmbeddedPostgres } from './embedded-postgres';
import { postgresErrorCode } from './in-transaction';
import { prepareDatabase } from '../main/prepare-database';

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
  /** A log that keeps its lines. */
  const aLog = () => {
    const lines: unknown[][] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    return { lines, info: write, warn: write };
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
    const log = aLog();
    const readiness = createReadinessProbe({ db, dataDir, isDatabaseInDataDir: true, log });
    const untilReady = async () => {
      while (!(await readiness()).ok) await pause(50);
    };
    await untilReady();
    log.lines.length = 0;

    signal('SIGSTOP');
    try {
      const late = { ok: false, reason: 'the database does not respond in time' };
      expect(await Promise.all([readiness(), readiness()])).toEqual([late, late]);
      await expect(db.execute(sql`select 1`)).rejects.toThrow();
    } finally {
      signal('SIGCONT');
    }

    await untilReady();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(log.lines[0]).toEqual([
      { reason: 'the database does not respond in time' },
      'not ready: a balancer sends no requests',
    ]);
    expect(log.lines.at(-1)).toEqual(['ready again']);
  });

  it('does not hold up readiness, which responds at its deadline', async () => {
    const db = open({ ...requestLimits, queryMs: 0 }, 1);
    const readiness = createReadinessProbe({
      db,
      dataDir,
      isDatabaseInDataDir: true,
      deadlineMs: 20,
    });

    signal('SIGSTOP');
    try {
      expect((await readiness()).ok).toBe(false);
      expect((await readiness()).ok).toBe(false);
      // On a busy machine the deadline may pass before the first query is sent.
      expect(db.$client.totalCount).toBeLessThanOrEqual(1);
    } finally {
      signal('SIGCONT');
    }
  });

  it('fails readiness on a full disk of its own, and on a read-only server', async () => {
    const db = open(requestLimits, 1);
    const own = { db, dataDir, isDatabaseInDataDir: true };
    const fullDisk = createReadinessProbe({ ...own, freeBytes: async () => 1_000_000 });
    const full = { ok: false, reason: 'DATA_DIR has less than 64 MB left' };
    expect(await fullDisk()).toEqual(full);

    await db.execute(sql`set default_transaction_read_only = on`);
    const readOnly = { ok: false, reason: 'the database is read-only' };
    expect(await createReadinessProbe(own)()).toEqual(readOnly);
  });

  it('is served while the disk of the pictures is full, which is logged once', async () => {
    const log = aLog();
    const readiness = createReadinessProbe({
      db: open(requestLimits, 1),
      dataDir,
      isDatabaseInDataDir: false,
      log,
      freeBytes: async () => 1_000_000,
    });

    expect([await readiness(), await readiness()]).toEqual([{ ok: true }, { ok: true }]);
    expect(log.lines).toEqual([
      [{ dataDir, free: 1_000_000 }, 'DATA_DIR has less than 64 MB left'],
    ]);
  });

  it('does not hold up the metrics, which keep the last values of the database', async () => {
    await prepareDatabase(open(preparationLimits), {});
    const db = open({ ...requestLimits, queryMs: 3_000 }, 1);
    const metrics = createMetrics();
    const clock = { differenceSeconds: () => 0 };
    const catalogueReads = new CatalogueReads(db);
    registerBackendMetrics(metrics, {
      db,
      clock,
      catalogueReads,
      dataDir,
      readIntervalMs: 0,
      readWaitMs: 500,
    });
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const scrape = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      return { status: response.status, text: await response.text() };
    };
    const isRead = /metrics_read_failed\{metric="refunds_pending"\} 0/;
    while (!isRead.test((await scrape()).text)) await pause(50);

    signal('SIGSTOP');
    let stopped;
    try {
      stopped = await Promise.all([scrape(), scrape()]);
    } finally {
      signal('SIGCONT');
    }

    for (const { status, text } of stopped) {
      expect(status).toBe(200);
      expect(text).toContain('process_resident_memory_bytes');
      expect(text).toMatch(/^refunds_pending 0$/m);
      expect(text).toContain('metrics_read_failed{metric="refunds_pending"} 1');
      expect(text).toContain('metrics_read_failed{metric="database_connections"} 0');
    }
    while (!isRead.test((await scrape()).text)) await pause(50);
    await server.close();
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
