/** Waits so many milliseconds for work; it goes on by itself after that, and nobody listens. */
export function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  createError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
