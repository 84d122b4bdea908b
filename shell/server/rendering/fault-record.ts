/** The number of addresses, proven to hang or to end a render process, after which a remote is excluded. */
const MIN_FAULTY_URLS = 2;
/** Milliseconds within which they are counted. */
const FAULT_WINDOW_MS = 600_000;
const MAX_URLS = 200;

/**
 * Records proven faults: the view was alone in its process, and the process hung or ended. An overloaded process is
 * no evidence, and a single address never excludes a release.
 */
export class FaultRecord {
  readonly #now: () => number;

  readonly #faults = new Map<string, { remote: string | undefined; at: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns whether enough addresses are proven faulty to exclude the remote */
  add(remote: string | undefined, url: string): boolean {
    this.#expire();
    this.#faults.delete(url);
    this.#faults.set(url, { remote, at: this.#now() });
    const [oldest] = this.#faults.keys();
    if (this.#faults.size > MAX_URLS && oldest !== undefined) this.#faults.delete(oldest);
    const urls = [...this.#faults.values()].filter((fault) => fault.remote === remote);
    return urls.length >= MIN_FAULTY_URLS;
  }

  /** Whether the address is left to the browser: rendering it would end another process. */
  isFaulty(url: string): boolean {
    this.#expire();
    return this.#faults.has(url);
  }

  /** Drops the addresses of a remote that is excluded: they are rendered without it. */
  forget(remote: string) {
    for (const [url, fault] of this.#faults) if (fault.remote === remote) this.#faults.delete(url);
  }

  #expire() {
    const since = this.#now() - FAULT_WINDOW_MS;
    for (const [url, { at }] of this.#faults) if (at < since) this.#faults.delete(url);
  }
}
