import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';

/** Each takes 19 MiB and a core for some 30 ms. */
const MAX_PARALLEL_CHECKS = 4;
/** Some seconds of work; who comes later is told to come again. */
const MAX_WAITING_CHECKS = 200;

/**
 * Runs the checks of passwords: few at once, and those that share limits one after the other, so that attempts in
 * parallel cannot all be let through before the first failure is counted.
 */
export class PasswordChecks {
  readonly #slots = bulkhead(MAX_PARALLEL_CHECKS, MAX_WAITING_CHECKS);
  readonly #lastByKey = new Map<string, Promise<unknown>>();

  /** `key`: what the narrowest limit of the check counts. Refuses with 503 when too many wait. */
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
      if (error instanceof BulkheadRejectedError) throw new DomainError(503, copy.busy);
      throw error;
    }
  }
}
