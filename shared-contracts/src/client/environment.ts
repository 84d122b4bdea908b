import type { ApiResult } from './api-answer';
import type { ApiRequest } from './call';

export interface SendOptions {
  origin: string;
  headers?: Record<string, string> | undefined;
  /** The limit of the request, in milliseconds, from the connection to the end of the body. */
  timeout: number;
  signal: AbortSignal;
}

/** Where a store runs, and its time-outs: the `extra` argument of every thunk. */
export interface StoreEnvironment {
  side: 'server' | 'browser';
  /** '' in the browser (same origin), the back end's URL on the server. */
  apiOrigin: string;
  /** Headers of each call: of the visitor's request on the server, of the first view's trace in the browser. */
  headers?: Record<string, string> | undefined;
  /** Sends the requests on the server, in place of the HTTP client that is loaded on demand. */
  send?: ((request: ApiRequest, options: SendOptions) => Promise<ApiResult>) | undefined;
  timeouts: Timeouts;
}

export interface Timeouts {
  /** The limit of one attempt. */
  requestMs: number;
  /** Retries of a query after a transient failure. Mutations are never retried. */
  maxRetries: number;
  /** The delay before the first retry. It doubles with each retry, up to `maxDelayMs`. */
  initialDelayMs: number;
  maxDelayMs: number;
  /** Navigation waits this long for a loader's query before the page shows its skeleton. */
  navigationMs: number;
}

const BROWSER_TIMEOUTS: Timeouts = {
  requestMs: 15_000,
  maxRetries: 3,
  initialDelayMs: 1_000,
  maxDelayMs: 30_000,
  navigationMs: 2_000,
};

/** A visitor waits for the first view: the server makes one short attempt, and the browser requests the rest. */
const SERVER_TIMEOUTS: Timeouts = { ...BROWSER_TIMEOUTS, requestMs: 2_000, maxRetries: 0 };

export function createStoreEnvironment(options: {
  apiOrigin: string;
  headers?: Record<string, string> | undefined;
  side?: StoreEnvironment['side'];
  send?: StoreEnvironment['send'] | undefined;
  timeouts?: Partial<Timeouts>;
}): StoreEnvironment {
  const side = options.side ?? (typeof window === 'undefined' ? 'server' : 'browser');
  const defaults = side === 'server' ? SERVER_TIMEOUTS : BROWSER_TIMEOUTS;
  const { apiOrigin, headers, send } = options;
  return { side, apiOrigin, headers, send, timeouts: { ...defaults, ...options.timeouts } };
}
