import { LRUCache } from 'lru-cache';

/**
 * Caches the results of asynchronous work, up to a number of entries: the least recently used one is removed first.
 * Concurrent calls for one key share one result. A failure is not cached.
 */
export class PromiseCache<Value> {
  readonly #entries: LRUCache<string, Promise<Value>>;

  /** @param ttlMs lifetime of an entry; default: no limit */
  constructor({ maxEntries, ttlMs = 0 }: { maxEntries: number; ttlMs?: number }) {
    this.#entries = new LRUCache({ max: maxEntries, ttl: ttlMs, perf: Date });
  }

  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const loading = load();
    this.#entries.set(key, loading);
    loading.catch(() => {
      if (this.#entries.peek(key) === loading) this.#entries.delete(key);
    });
    return loading;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Like `getOrLoad`, for many keys: `load` is called once, for those that are not cached. */
  getOrLoadAll(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    fallback: Value,
  ): Promise<Value[]> {
    const missing = keys.filter((key) => !this.#entries.has(key));
    const loaded = missing.length > 0 ? load(missing) : Promise.resolve(new Map<string, Value>());
    return Promise.all(
      keys.map((key) =>
        this.getOrLoad(key, () => loaded.then((values) => values.get(key) ?? fallback)),
      ),
    );
  }
}
