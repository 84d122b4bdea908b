/** Askers that are remembered at most: the one who was quiet longest is forgotten. */
const MOST_ASKERS = 5000;

/** How often one asker may ask: so many at once, so many each second after that. */
export class AskedRate {
  private readonly askers = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly limit: { perSecond: number; atOnce: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts this time. */
  allows(asker: string): boolean {
    const left = this.left(asker);
    this.askers.delete(asker);
    this.askers.set(asker, { left: Math.max(0, left - 1), at: this.now() });
    const [quietest] = this.askers.keys();
    if (this.askers.size > MOST_ASKERS && quietest !== undefined) this.askers.delete(quietest);
    return left >= 1;
  }

  /** Times that the asker has left. */
  left(asker: string): number {
    const { perSecond, atOnce } = this.limit;
    const known = this.askers.get(asker);
    if (!known) return atOnce;
    return Math.min(atOnce, known.left + ((this.now() - known.at) / 1000) * perSecond);
  }
}
