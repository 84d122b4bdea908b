/** Maximum number of remembered clients; the least recently active one is evicted. */
const MAX_CLIENTS = 5000;

/** A token bucket for each client: a burst of requests, then so many per second. */
export class RateLimiter {
  private readonly clients = new Map<string, { remaining: number; at: number }>();

  constructor(
    private readonly limit: { perSecond: number; atOnce: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Consumes a token. @returns false without one */
  allows(client: string): boolean {
    const left = this.left(client);
    this.clients.delete(client);
    this.clients.set(client, { remaining: Math.max(0, left - 1), at: this.now() });
    const [leastRecent] = this.clients.keys();
    if (this.clients.size > MAX_CLIENTS && leastRecent !== undefined)
      this.clients.delete(leastRecent);
    return left >= 1;
  }

  /** The client's remaining tokens. */
  left(client: string): number {
    const { perSecond, atOnce } = this.limit;
    const known = this.clients.get(client);
    if (!known) return atOnce;
    return Math.min(atOnce, known.remaining + ((this.now() - known.at) / 1000) * perSecond);
  }
}
