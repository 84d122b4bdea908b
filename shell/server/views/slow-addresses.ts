import type { ReleaseName } from '@fireflay/releases';

/** The number of renders of one release and address that may time out before requests do without them. */
const MAX_TIMEOUTS = 6;
/** Milliseconds within which they are counted. */
const WINDOW_MS = 60_000;
/** Milliseconds after which one request tries again, and between two proofs. */
const RETRY_MS = 5000;

/** A declared address (never that of a request) and the release that shows it. */
export interface ReleaseAddress extends ReleaseName {
  pattern: string;
}

/** Moments in milliseconds. */
interface Timeouts {
  timedOutAt: number[];
  triedAt: number;
  fallbackRenderedAt: number;
  nextProofAt: number;
}

/** The addresses at which a release is not rendered in time: a circuit breaker for each. */
export class SlowAddresses {
  readonly #now: () => number;
  readonly #timeouts = new Map<string, Timeouts>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  now = () => this.#now();

  /** Whether a request may wait for a render: no longer after several time-outs, except for one request now and then. */
  mayTry(address: ReleaseAddress): boolean {
    const found = this.#timeouts.get(keyOf(address));
    const since = this.#now() - WINDOW_MS;
    const isOpen = (found?.timedOutAt.filter((at) => at > since).length ?? 0) >= MAX_TIMEOUTS;
    if (!found || !isOpen) return true;
    if (this.#now() - found.triedAt < RETRY_MS) return false;
    found.triedAt = this.#now();
    return true;
  }

  recordTimeout(address: ReleaseAddress) {
    const found = this.#timeouts.get(keyOf(address)) ?? {
      timedOutAt: [],
      triedAt: 0,
      fallbackRenderedAt: -Infinity,
      nextProofAt: -Infinity,
    };
    found.timedOutAt = [...found.timedOutAt, this.#now()].slice(-MAX_TIMEOUTS);
    found.triedAt = this.#now();
    this.#timeouts.set(keyOf(address), found);
  }

  recordRendered(address: ReleaseAddress) {
    const found = this.#timeouts.get(keyOf(address));
    if (found) found.timedOutAt = [];
  }

  /**
   * Notes that the fallback rendered the address, after a render of the release that began at this moment and timed out.
   *
   * @returns whether that is a proof: the fallback had rendered the address before this render as well, and it is not one
   *   of many renders that timed out together, as while the back end does not respond
   */
  recordFallback(address: ReleaseAddress, startedAt: number): boolean {
    const found = this.#timeouts.get(keyOf(address));
    if (!found) return false;
    const { fallbackRenderedAt, nextProofAt } = found;
    found.fallbackRenderedAt = this.#now();
    const isProof =
      fallbackRenderedAt < startedAt &&
      fallbackRenderedAt > startedAt - WINDOW_MS &&
      startedAt >= nextProofAt;
    if (isProof) found.nextProofAt = this.#now() + RETRY_MS;
    return isProof;
  }
}

const keyOf = ({ remote, version, pattern }: ReleaseAddress) => `${remote}@${version} ${pattern}`;
