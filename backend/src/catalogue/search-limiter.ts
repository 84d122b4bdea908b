import { RateLimiter } from '@fireflay/service';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { BusyError } from '../domain/domain-error';
import { TooManyAttemptsError } from '../limits/attempt-limiter';
import { copy } from './copy';

export interface SearchLimits {
  /** Searches of one process that run at the same time. */
  parallel: number;
  /** Searches that wait. */
  waiting: number;
  /** Searches of one network, which may be an office: in a burst, and then in each second. */
  atOnce: number;
  perSecond: number;
}

/** Limits for searches in the store's own database. About a second of work may wait. */
export const databaseSearchLimits: SearchLimits = {
  parallel: 8,
  waiting: 64,
  atOnce: 120,
  perSecond: 10,
};

/** Limits for a retailer's own server, which gets every read that has no cached reply. */
export const retailerSearchLimits: SearchLimits = {
  parallel: 64,
  waiting: 128,
  atOnce: 200,
  perSecond: 20,
};

/**
 * Bounds the load of searches. Searches with a cached result are not counted, nor are those of the shell, which
 * bounds its first views itself.
 */
export class SearchLimiter {
  readonly #limits: SearchLimits;

  readonly #slots;
  readonly #rate: RateLimiter;

  constructor(now: () => Date, limits: SearchLimits) {
    this.#limits = limits;

    this.#slots = bulkhead(limits.parallel, limits.waiting);
    this.#rate = new RateLimiter(limits, () => now().getTime());
  }

  /**
   * Refuses with 429 after too many searches of one network, with 503 when too many wait.
   * @param network undefined for a request of the shell itself
   */
  async run<Result>(network: string | undefined, search: () => Promise<Result>): Promise<Result> {
    if (network !== undefined && !this.#rate.allows(network)) {
      throw new TooManyAttemptsError(1000 / this.#limits.perSecond, () => copy.tooManySearches);
    }
    try {
      return await this.#slots.execute(search);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new BusyError(copy.busy);
      throw error;
    }
  }
}
