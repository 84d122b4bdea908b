import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { BusyError } from '../../domain/domain-error';
import { copy } from './copy';

/** Maximum concurrent checks: each takes 19 MiB and one core for about 30 ms. */
const MAX_PARALLEL_CHECKS = 4;
/** Maximum concurrent checks by a retailer's own server, which may take seconds. */
export const MAX_PARALLEL_REMOTE_CHECKS = 64;
/** Maximum checks that wait: some seconds of work. Further ones are refused. */
const MAX_WAITING_CHECKS = 200;

/**
 * Runs password checks: few concurrently, and those of the same limit one after the other, so that concurrent attempts
 * cannot all pass before the first failure is counted.
 */
export class PasswordChecks {
  readonly #slots;
  readonly #lastByKey = new Map<string, Promise<unknown>>();

  constructor(maxParallel = MAX_PARALLEL_CHECKS) {
    this.#slots = bulkhead(maxParallel, MAX_WAITING_CHECKS);
  }

  /**
   * @param key subject of the check's narrowest limit
   * @throws DomainError 503 when too many checks wait
   */
  async run<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    const before = this.#lastByKey.get(key) ?? Promise.resolve();
    const running = before.then(() => this.#runInSlot(check));
    const settled = running.catch(() => undefined);
    this.#lastByKey.set(key, settled);
    try {
      return await running;
    } finally {
      if (this.#lastByKey.get(key) === settled) this.#lastByKey.delete(key);
    }
  }

  async #runInSlot<Result>(check: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#slots.execute(check);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new BusyError(copy.busy);
      throw error;
    }
  }
}
