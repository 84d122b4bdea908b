import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';

/** Shorter than the second that a balancer waits. */
const DEADLINE_MS = 900;
/**
 * Free space that DATA_DIR needs: PostgreSQL's next WAL segment takes 16 MB; pictures and e-mails are stored
 * there as well.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

const LATE = 'the database does not respond in time';

export interface ReadinessOptions {
  db: Database;
  dataDir: string;
  /** Whether the database itself is in `dataDir`: else orders can be taken while that is full. */
  isDatabaseInDataDir: boolean;
  log?: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Replaced in tests only. */
  freeBytes?: (folder: string) => Promise<number>;
  deadlineMs?: number;
}

/** `reason`: why requests cannot be served. */
export type Readiness = { ok: true } | { ok: false; reason: string };

/**
 * Whether requests can be served: the database responds and accepts writes, and its disk has space. Responds
 * within a second. Concurrent calls share one probe, so that a database that hangs does not collect connections.
 * Every change is logged.
 */
export function createReadinessProbe({
  db,
  dataDir,
  isDatabaseInDataDir,
  log,
  freeBytes = readFreeBytes,
  deadlineMs = DEADLINE_MS,
}: ReadinessOptions): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined;
  let lastReason: string | undefined;
  let isDiskLow = false;
  return async () => {
    running ??= probe().finally(() => {
      running = undefined;
    });
    const deadline = new AbortController();
    const timeout = pause(deadlineMs, undefined, { signal: deadline.signal, ref: false });
    const late = timeout.then(
      (): Readiness => ({ ok: false, reason: LATE }),
      (): Readiness => ({ ok: false, reason: LATE }),
    );
    const readiness = await Promise.race([running, late]);
    deadline.abort();
    logChange(readiness);
    return readiness;
  };

  async function probe(): Promise<Readiness> {
    const hasSpace = await checkDisk();
    if (isDatabaseInDataDir && !hasSpace) return { ok: false, reason: describeFullDisk() };
    try {
      // A standby, or a server that was made read-only, reports it here.
      const { rows } = await db.execute<{ readOnly: string }>(
        sql`select current_setting('transaction_read_only') as "readOnly"`,
      );
      const isWritable = rows[0]?.readOnly === 'off';
      return isWritable ? { ok: true } : { ok: false, reason: 'the database is read-only' };
    } catch {
      return { ok: false, reason: 'the database is not reachable' };
    }
  }

  async function checkDisk(): Promise<boolean> {
    // A folder that cannot be examined is no reason to end sales: the database reports its own faults.
    const free = await freeBytes(dataDir).catch(() => Infinity);
    const isLow = free < MIN_FREE_BYTES;
    if (isLow && !isDiskLow) log?.warn({ dataDir, free }, describeFullDisk());
    isDiskLow = isLow;
    return !isLow;
  }

  function logChange(readiness: Readiness) {
    const reason = readiness.ok ? undefined : readiness.reason;
    if (reason === lastReason) return;
    lastReason = reason;
    if (reason === undefined) log?.info('ready again');
    else log?.warn({ reason }, 'not ready: a balancer sends no requests');
  }
}

const describeFullDisk = () => `DATA_DIR has less than ${MIN_FREE_BYTES / 1024 / 1024} MB left`;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
