import { createCircuitBreaker } from '@fireflay/service';
import type { CircuitBreaker } from '@fireflay/service';
import type { Database } from '../database/database';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { postgresErrorCode, rootMessageOf } from '../database/in-transaction';
import { catalogueVersion } from './catalogue-snapshot';

/** Seconds of lag beyond which the primary is read: the version tells nothing about stock. */
const MAX_LAG_SECONDS = 5;

const REPLICA_TIMEOUT_MS = 500;
const REPLICA_PAUSE_MS = 5_000;
const PRIMARY_TIMEOUT_MS = 1_000;
const PRIMARY_PAUSE_MS = 2_000;

export interface Replica {
  db: Database;
  lagSeconds: () => number;
  notice?: (text: string) => void;
}

/**
 * Where the catalogue is read: at the replica once it has every change of the catalogue that the primary has now, also
 * while the primary is down; else at the primary. A replica that fails or does not respond is left alone for seconds.
 */
export class CatalogueReads {
  readonly #primary: Database;
  readonly #replica: Replica | undefined;
  readonly #primaryBreaker: CircuitBreaker | undefined;
  readonly #replicaBreaker: CircuitBreaker | undefined;

  /** Reads of this process, for its metrics. */
  readonly counts = { primary: 0, replica: 0 };

  constructor(primary: Database, replica?: Replica) {
    this.#primary = primary;
    this.#replica = replica;
    if (!replica) return;
    const { notice } = replica;
    this.#primaryBreaker = createCircuitBreaker({
      name: 'Database, primary',
      timeoutMs: PRIMARY_TIMEOUT_MS,
      maxFailures: 1,
      resetTimeoutMs: PRIMARY_PAUSE_MS,
      notice,
    });
    this.#replicaBreaker = createCircuitBreaker({
      name: 'Database, replica',
      timeoutMs: REPLICA_TIMEOUT_MS,
      maxFailures: 1,
      resetTimeoutMs: REPLICA_PAUSE_MS,
      notice,
    });
  }

  /** undefined without a replica */
  get lagSeconds(): number | undefined {
    return this.#replica?.lagSeconds();
  }

  /** @param work reads only; it is repeated at the primary when the replica fails */
  async run<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.#replica && (await this.#isReplicaCurrent(this.#replica))) {
      try {
        const result = await work(this.#replica.db);
        this.counts.replica += 1;
        return result;
      } catch (error) {
        if (!isDatabaseFailure(error)) throw error;
        this.#replica.notice?.(`Database, replica: ${rootMessageOf(error)}`);
        await this.#replicaBreaker?.call(() => Promise.reject(error)).catch(() => undefined);
      }
    }
    this.counts.primary += 1;
    return work(this.#primary);
  }

  async #isReplicaCurrent({ db, lagSeconds }: Replica): Promise<boolean> {
    const [current, replayed] = await Promise.all([
      readVersion(this.#primaryBreaker, this.#primary),
      readVersion(this.#replicaBreaker, db),
    ]);
    if (replayed === undefined) return false;
    if (current === undefined) return true;
    return replayed >= current && lagSeconds() <= MAX_LAG_SECONDS;
  }
}

/** undefined: the database does not respond. */
const readVersion = (breaker: CircuitBreaker | undefined, db: Database) =>
  breaker?.call(() => catalogueVersion(db)).catch(() => undefined);

/** Also a conflict with what the replica replays; not a refusal of our own. */
const isDatabaseFailure = (error: unknown) =>
  postgresErrorCode(error) !== '' || isDatabaseUnavailable(error);
