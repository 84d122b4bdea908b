/** Rejects after `timeoutMs`; the work itself is not cancelled. */
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
