/** Caches a limited number of values; the least recently used one is removed first. */
export class LruCache<Answer> {
  private readonly entries = new Map<string, Promise<Answer>>();

  constructor(private readonly maxEntries: number) {}

  /** Concurrent calls share one call of `find`. A failure is not cached. */
  getOrLoad(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const cached = this.entries.get(key);
    const answer = cached ?? find();
    this.entries.delete(key);
    this.entries.set(key, answer);
    if (!cached) answer.catch(() => this.entries.delete(key));
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return answer;
  }

  /** The same for many keys: `find` is called once, for those that are not cached. */
  getOrLoadAll(
    keys: readonly string[],
    find: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
    fallback: Answer,
  ): Promise<Answer[]> {
    const missing = keys.filter((key) => !this.entries.has(key));
    const found = missing.length > 0 ? find(missing) : Promise.resolve(new Map<string, Answer>());
    return Promise.all(
      keys.map((key) =>
        this.getOrLoad(key, () => found.then((answers) => answers.get(key) ?? fallback)),
      ),
    );
  }
}
