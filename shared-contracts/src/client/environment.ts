/** Where a store runs and how patient it is: the `extra` argument of every thunk. */
export interface StoreEnvironment {
  side: 'server' | 'browser';
  /** '' in the browser (same origin), the back end's URL on the server. */
  apiOrigin: string;
  /** On the server: what each call carries, as the id of the visitor's request. */
  headers?: Record<string, string>;
  timeouts: Timeouts;
}

/** Milliseconds, except `retries`. */
export interface Timeouts {
  /** How long one attempt may take. */
  requestMs: number;
  /** How often a query is asked again after a failure that may pass. */
  maxRetries: number;
  /** The pause before the first retry; it doubles with each, up to `longestPause`. */
  initialDelayMs: number;
  maxDelayMs: number;
  /** How long navigation waits for a loader's query before the page shows its skeleton. */
  navigationMs: number;
}

const BROWSER_TIMEOUTS: Timeouts = {
  requestMs: 15_000,
  maxRetries: 3,
  initialDelayMs: 1_000,
  maxDelayMs: 30_000,
  navigationMs: 2_000,
};

/** A visitor waits for the first view: one short attempt, then the browser tries for itself. */
const SERVER_TIMEOUTS: Timeouts = { ...BROWSER_TIMEOUTS, requestMs: 2_000, maxRetries: 0 };

export function createStoreEnvironment(options: {
  apiOrigin: string;
  headers?: Record<string, string>;
  side?: StoreEnvironment['side'];
  timeouts?: Partial<Timeouts>;
}): StoreEnvironment {
  const side = options.side ?? (typeof window === 'undefined' ? 'server' : 'browser');
  const defaults = side === 'server' ? SERVER_TIMEOUTS : BROWSER_TIMEOUTS;
  const { apiOrigin, headers } = options;
  return { side, apiOrigin, headers, timeouts: { ...defaults, ...options.timeouts } };
}
