import { LRUCache } from 'lru-cache';

/** Maximum number of remembered clients; the least recently active one is evicted. */
const MAX_CLIENTS = 5000;

/** A token bucket for each client: a burst of requests, then a constant rate per second. */
export class RateLimiter {
  readonly #limit: { perSecond: number; atOnce: number };
  readonly #now: () => number;

  readonly #clients = new LRUCache<string, { remaining: number; at: number }>({
    max: MAX_CLIENTS,
  });

  constructor(limit: { perSecond: number; atOnce: number }, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Consumes a token. @returns false without one: a refused request costs nothing */
  allows(client: string): boolean {
    const left = this.left(client);
    const isAllowed = left >= 1;
    this.#clients.set(client, { remaining: isAllowed ? left - 1 : left, at: this.#now() });
    return isAllowed;
  }

  /** The client's remaining tokens. */
  left(client: string): number {
    const { perSecond, atOnce } = this.#limit;
    const known = this.#clients.get(client);
    if (!known) return atOnce;
    return Math.min(atOnce, known.remaining + ((this.#now() - known.at) / 1000) * perSecond);
  }
}
