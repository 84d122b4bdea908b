/** Askers that are remembered at most: the one who was quiet longest is forgotten. */
const MAX_CLIENTS = 5000;

/** How often one asker may ask: so many at once, so many each second after that. */
export class RateLimiter {
  private readonly clients = new Map<string, { remaining: number; at: number }>();

  constructor(
    private readonly limit: { perSecond: number; atOnce: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts this time. */
  allows(asker: string): boolean {
    const left = this.left(asker);
    this.clients.delete(asker);
    this.clients.set(asker, { remaining: Math.max(0, left - 1), at: this.now() });
    const [quietest] = this.clients.keys();
    if (this.clients.size > MAX_CLIENTS && quietest !== undefined) this.clients.delete(quietest);
    return left >= 1;
  }

  /** Times that the asker has left. */
  left(asker: string): number {
    const { perSecond, atOnce } = this.limit;
    const known = this.clients.get(asker);
    if (!known) return atOnce;
    return Math.min(atOnce, known.remaining + ((this.now() - known.at) / 1000) * perSecond);
  }
}
