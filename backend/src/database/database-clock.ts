import { sql } from 'drizzle-orm';
import type { Database } from './database';

const READ_INTERVAL_MS = 60_000;
/** A reply that took longer does not tell the time exactly enough. */
const MAX_ROUND_TRIP_MS = 1_000;
/** Difference of the clocks that is logged. */
const MAX_DIFFERENCE_SECONDS = 5;

/**
 * The database's clock, which all instances share: what is stored with a time is compared with this one. Between two
 * reads it advances by the process's monotonic clock, so a machine with a wrong time changes nothing.
 */
export class DatabaseClock {
  readonly #db: Database;
  readonly #notice: (text: string) => void;

  /** The database's time when the monotonic clock was zero, in milliseconds. */
  #origin = Date.now() - performance.now();
  #isRead = false;
  #isDifferent = false;
  #timer: NodeJS.Timeout | undefined;

  private constructor(db: Database, notice: (text: string) => void) {
    this.#db = db;
    this.#notice = notice;
  }

  static async start(db: Database, notice: (text: string) => void): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db, notice);
    await clock.#read();
    clock.#timer = setInterval(() => {
      // The database is down: the clock advances by itself.
      clock.#read().catch(() => undefined);
    }, READ_INTERVAL_MS).unref();
    return clock;
  }

  now = () => new Date(this.#origin + performance.now());

  /** This machine's clock minus the database's. */
  differenceSeconds = () => (Date.now() - this.now().getTime()) / 1000;

  stop() {
    clearInterval(this.#timer);
  }

  async #read() {
    const askedAt = performance.now();
    const { rows } = await this.#db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const roundTripMs = performance.now() - askedAt;
    if (roundTripMs > MAX_ROUND_TRIP_MS && this.#isRead) return;
    this.#isRead = true;
    this.#origin = Number(rows[0]?.ms) - askedAt - roundTripMs / 2;
    this.#reportDifference();
  }

  #reportDifference() {
    const seconds = Math.round(this.differenceSeconds());
    const isDifferent = Math.abs(seconds) > MAX_DIFFERENCE_SECONDS;
    if (isDifferent && !this.#isDifferent) {
      this.#notice(
        `The clock of this machine differs from the database's by ${seconds} s: the store uses the database's.`,
      );
    }
    this.#isDifferent = isDifferent;
  }
}
