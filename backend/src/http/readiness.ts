import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Below the second that a balancer waits. */
const DEADLINE_MS = 900;
/** What DATA_DIR must have left: PostgreSQL's next segment of its log is 16 MB, pictures and e-mails lie there, too. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export interface ReadinessOptions {
  db: Database;
  dataDir: string;
  /** Only tests bring their own. */
  freeBytes?: (folder: string) => Promise<number>;
  deadlineMs?: number;
}

/**
 * Whether requests can be served: the database answers and takes writes, and the disk has room. Answers within a second. Askings that come meanwhile share one probe, so that a database which hangs does not
 * get one connection after the other to hang.
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
      // A standby, and a server that was closed for writing, say that it is on.
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
