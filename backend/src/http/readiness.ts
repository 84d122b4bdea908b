import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Shorter than the second that a balancer waits. */
const DEADLINE_MS = 900;
/**
 * Free space that DATA_DIR needs: PostgreSQL's next WAL segment takes 16 MB; pictures and e-mails are stored
 * there, too.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export interface ReadinessOptions {
  db: Database;
  dataDir: string;
  /** Replaced in tests only. */
  freeBytes?: (folder: string) => Promise<number>;
  deadlineMs?: number;
}

/**
 * Whether requests can be served: the database responds and accepts writes, and the disk has space. Responds
 * within a second. Concurrent calls share one probe, so that a database that hangs does not collect connections.
 */
export function createReadinessProbe({
  db,
  dataDir,
  freeBytes = readFreeBytes,
  deadlineMs = DEADLINE_MS,
}: ReadinessOptions): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= probe().finally(() => {
      running = undefined;
    });
    const deadline = new AbortController();
    const timeout = pause(deadlineMs, false, { signal: deadline.signal, ref: false });
    timeout.catch(() => undefined);
    try {
      return await Promise.race([running, timeout]);
    } finally {
      deadline.abort();
    }
  };

  async function probe(): Promise<boolean> {
    try {
      if ((await freeBytes(dataDir)) < MIN_FREE_BYTES) return false;
      // A standby, or a server that was made read-only, reports it here.
      const { rows } = await db.execute<{ readOnly: string }>(
        sql`select current_setting('transaction_read_only') as "readOnly"`,
      );
      return rows[0]?.readOnly === 'off';
    } catch {
      return false;
    }
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
