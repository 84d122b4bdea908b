import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { BusyError } from '../domain/domain-error';
import { TooManyAttemptsError } from '../sessions/attempt-limiter';
import { copy } from './copy';

/** Maximum searches of one process that run in the database at once. */
const MAX_PARALLEL_SEARCHES = 8;
/** Maximum searches that wait: about a second of work. */
const MAX_WAITING_SEARCHES = 64;
/** Searches of one network (which may be an office) that are not cached: burst size and rate per second. */
const MAX_BURST = 120;
const SEARCHES_PER_SECOND = 10;
/** Maximum networks that are tracked; above that, the least recently active start again with a full allowance. */
const MAX_NETWORKS = 10_000;

interface TokenBucket {
  tokens: number;
  filledAt: number;
}

/**
 * Bounds the load of searches. Searches with a cached result are not counted, nor are those of the shell, which
 * bounds its first views itself.
 */
export class SearchLimiter {
  readonly #slots = bulkhead(MAX_PARALLEL_SEARCHES, MAX_WAITING_SEARCHES);
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MAX_NETWORKS });

  constructor(private readonly now: () => Date) {}

  /**
   * Refuses with 429 after too many searches of one network, with 503 when too many wait.
   * @param network undefined for a request of the shell itself
   */
  async run<Result>(network: string | undefined, search: () => Promise<Result>): Promise<Result> {
    if (network !== undefined) this.#takeToken(network);
    try {
      return await this.#slots.execute(search);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new BusyError(copy.busy);
      throw error;
    }
  }

  #takeToken(network: string): void {
    const now = this.now().getTime();
    const { tokens, filledAt } = this.#buckets.get(network) ?? { tokens: MAX_BURST, filledAt: now };
    const available = Math.min(MAX_BURST, tokens + ((now - filledAt) / 1000) * SEARCHES_PER_SECOND);
    if (available < 1)
      throw new TooManyAttemptsError(1000 / SEARCHES_PER_SECOND, () => copy.tooManySearches);
    this.#buckets.set(network, { tokens: available - 1, filledAt: now });
  }
}
