/** Maximum pictures that wait for their turn: further ones would be ready too late. */
const MAX_WAITING_PICTURES = 200;

/** Too many pictures are waiting to be read or encoded. */
export class PicturesBusyError extends Error {}

/** Runs at most `limit` tasks at the same time, the others wait; throws `PicturesBusyError` when too many wait. */
export function createConcurrencyLimiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function enter<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit && waiting.length >= MAX_WAITING_PICTURES) throw new PicturesBusyError();
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
