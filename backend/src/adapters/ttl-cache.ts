/**
 * Caches replies of an external service for a limited time, up to a maximum number. Concurrent calls for one key
 * share one request.
 */
export class TtlCache<Answer> {
  private readonly entries = new Map<string, { answer: Promise<Answer>; until: number }>();

  constructor(
    private readonly limits: { maxEntries: number; ttlMs: number },
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** `find` is called when nothing is cached. Its failure is not cached. */
  getOrLoad(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const cached = this.entries.get(key);
    if (cached && cached.until > this.nowMs()) return cached.answer;
    const { maxEntries, ttlMs } = this.limits;
    const entry = { answer: find(), until: this.nowMs() + ttlMs };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.answer.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    const [oldest] = this.entries.keys();
    if (this.entries.size > maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return entry.answer;
  }
}
