import { sql } from 'drizzle-orm';
import type { Database } from './database';

const READ_INTERVAL_MS = 1_000;
/** Positions that a replica has not reached: more do not make the answer more exact. */
const MAX_POSITIONS = 600;

/** The end of the WAL, as a number of bytes. A replica that was promoted writes its own. */
const primaryPosition = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`;
const replicaPosition = sql`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as bytes`;

/**
 * Measures how far a replica is behind the primary. Each second the position of the primary's WAL is noted: the lag is
 * the age of the oldest one that the replica has not replayed. An idle store has no lag, and clocks do not matter.
 */
export class ReplicaLag {
  readonly #primary: Database;
  readonly #replica: Database;

  #unreached: { bytes: number; at: number }[] = [];
  #isKnown = false;
  #isReading = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(primary: Database, replica: Database) {
    this.#primary = primary;
    this.#replica = replica;
  }

  start() {
    // A server that does not respond is noticed by the reads.
    const read = () => void this.read().catch(() => undefined);
    read();
    this.#timer = setInterval(read, READ_INTERVAL_MS).unref();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Infinity until both were read once. */
  seconds = (): number => {
    if (!this.#isKnown) return Infinity;
    const [oldest] = this.#unreached;
    return oldest ? (performance.now() - oldest.at) / 1000 : 0;
  };

  async read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const at = performance.now();
      const written = await positionOf(this.#primary, primaryPosition);
      const newest = this.#unreached.at(-1)?.bytes ?? -1;
      if (written > newest && this.#unreached.length < MAX_POSITIONS) {
        this.#unreached.push({ bytes: written, at });
      }
      const replayed = await positionOf(this.#replica, replicaPosition);
      this.#unreached = this.#unreached.filter(({ bytes }) => bytes > replayed);
      this.#isKnown = true;
    } finally {
      this.#isReading = false;
    }
  }
}

async function positionOf(db: Database, query: typeof primaryPosition): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(query);
  return Number(rows[0]?.bytes);
}
