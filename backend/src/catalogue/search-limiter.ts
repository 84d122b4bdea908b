import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { DomainError } from '../domain/domain-error';
import { TooManyAttemptsError } from '../sessions/attempt-limiter';
import { copy } from './copy';

/** Searches that one process lets the database work on at once. */
const MAX_PARALLEL_SEARCHES = 8;
/** About a second of work. */
const MAX_WAITING_SEARCHES = 64;
/** Of one network, which may be an office: searches that nobody has asked for lately, at once and then by the second. */
const MAX_BURST = 120;
const SEARCHES_PER_SECOND = 10;
/** Networks that are remembered; of more than that, those that came first begin anew. */
const MAX_NETWORKS = 10_000;

interface TokenBucket {
  tokens: number;
  filledAt: number;
}

/**
 * Bounds what texts that are searched for may cost. Texts whose answer is remembered pass by it; so does the shell, which
 * asks for first views and bounds those itself.
 */
export class SearchLimiter {
  readonly #slots = bulkhead(MAX_PARALLEL_SEARCHES, MAX_WAITING_SEARCHES);
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(private readonly now: () => Date) {}

  /**
   * Refuses with 429 after too many searches of one network, with 503 when too many wait.
   * @param network undefined: the shell asks for itself
   */
  async run<Result>(network: string | undefined, search: () => Promise<Result>): Promise<Result> {
    if (network !== undefined) this.#takeToken(network);
    try {
      return await this.#slots.execute(search);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new DomainError(503, copy.busy);
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
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_NETWORKS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
