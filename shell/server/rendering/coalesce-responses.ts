import { LRUCache } from 'lru-cache';
import type { StoreEnvironment } from 'shared-contracts/client';

type Send = NonNullable<StoreEnvironment['send']>;

/** Maximum number of responses kept: about 20 kB each. */
const MAX_RESPONSES = 200;
/** Milliseconds for which an response serves other renders, from its request on. */
export const MAX_SHARED_MS = 1000;

/** A signed link opens this address, as a shared list: when its owner ends the link, the next render must know it. */
const SIGNED_ADDRESS = /\.[\w-]{43}(?:\/|$)/;

interface SharedResponse {
  response: ReturnType<Send>;
  /** When a render requests the next response, without waiting for it (milliseconds). */
  refreshAt: number;
}

/**
 * Shares the back end's responses among the renders of one process. They are the same for every visitor: a render has
 * neither cookie nor session. Renders at the same time share one request. Failures are not kept. An response is requested
 * again while it still serves, in the second half of its time, so that under load no render waits for the next one.
 *
 * @param sharedMs 0: every render requests its own
 */
export function coalesceResponses(send: Send, sharedMs: number): Send {
  if (sharedMs === 0) return send;
  const responses = new LRUCache<string, SharedResponse>({
    max: MAX_RESPONSES,
    ttl: sharedMs,
    perf: Date,
  });

  return (request, options) => {
    if (request.method !== 'GET' || SIGNED_ADDRESS.test(request.url)) return send(request, options);
    const key = JSON.stringify([options.origin, request]);
    const start = Date.now();
    const known = responses.get(key);
    if (known && start < known.refreshAt) return known.response;
    // Ignores the signal of a single visitor, because the request serves others as well. Its time-out still ends it.
    const response = send(request, { ...options, signal: new AbortController().signal });
    const next = { response, refreshAt: start + sharedMs / 2 };
    const keep = () => responses.set(key, next, { start });
    if (known) {
      known.refreshAt = Infinity;
      response.then(
        ({ error }) => error ?? keep(),
        () => undefined,
      );
      return known.response;
    }
    keep();
    const forget = () => {
      if (responses.peek(key) === next) responses.delete(key);
    };
    response.then(({ error }) => error && forget(), forget);
    return response;
  };
}
