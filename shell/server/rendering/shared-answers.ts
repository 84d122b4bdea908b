import { LRUCache } from 'lru-cache';
import type { StoreEnvironment } from 'shared-contracts/client';

type Send = NonNullable<StoreEnvironment['send']>;

/** Maximum number of answers kept: about 20 kB each. */
const MAX_ANSWERS = 200;
/** Milliseconds for which an answer serves other renders, from its request on. */
export const MAX_SHARED_MS = 1000;

interface SharedAnswer {
  answer: ReturnType<Send>;
  /** When a render requests the next answer, without waiting for it (milliseconds). */
  refreshAt: number;
}

/**
 * Shares the back end's answers among the renders of one process. They are the same for every visitor: a render has
 * neither cookie nor session. Renders at the same time share one request. Failures are not kept. An answer is requested
 * again while it still serves, in the second half of its time, so that under load no render waits for the next one.
 *
 * @param sharedMs 0: every render requests its own
 */
export function shareAnswers(send: Send, sharedMs: number): Send {
  if (sharedMs === 0) return send;
  const answers = new LRUCache<string, SharedAnswer>({
    max: MAX_ANSWERS,
    ttl: sharedMs,
    perf: Date,
  });

  return (request, options) => {
    if (request.method !== 'GET') return send(request, options);
    const key = JSON.stringify([options.origin, request]);
    const start = Date.now();
    const known = answers.get(key);
    if (known && start < known.refreshAt) return known.answer;
    // No visitor's own signal: the request serves others, too. Its time-out still ends it.
    const answer = send(request, { ...options, signal: new AbortController().signal });
    const next = { answer, refreshAt: start + sharedMs / 2 };
    const keep = () => answers.set(key, next, { start });
    if (known) {
      known.refreshAt = Infinity;
      answer.then(
        ({ error }) => error ?? keep(),
        () => undefined,
      );
      return known.answer;
    }
    keep();
    const forget = () => {
      if (answers.peek(key) === next) answers.delete(key);
    };
    answer.then(({ error }) => error && forget(), forget);
    return answer;
  };
}
