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
  request: number;
  /** How often a query is asked again after a failure that may pass. */
  retries: number;
  /** The pause before the first retry; it doubles with each, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** How long navigation waits for a loader's query before the page shows its skeleton. */
  navigation: number;
}

const browserTimeouts: Timeouts = {
  request: 15_000,
  retries: 3,
  firstPause: 1_000,
  longestPause: 30_000,
  navigation: 2_000,
};

/** A visitor waits for the first view: one short attempt, then the browser tries for itself. */
const serverTimeouts: Timeouts = { ...browserTimeouts, request: 2_000, retries: 0 };

export function storeEnvironment(given: {
  apiOrigin: string;
  headers?: Record<string, string>;
  side?: StoreEnvironment['side'];
  timeouts?: Partial<Timeouts>;
}): StoreEnvironment {
  const side = given.side ?? (typeof window === 'undefined' ? 'server' : 'browser');
  const defaults = side === 'server' ? serverTimeouts : browserTimeouts;
  const { apiOrigin, headers } = given;
  return { side, apiOrigin, headers, timeouts: { ...defaults, ...given.timeouts } };
}
