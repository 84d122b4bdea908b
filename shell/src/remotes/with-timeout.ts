/** The time is counted in parts: a machine that stalls, or a tab that was frozen, has used up one of them at most. */
const PARTS = 10;

/** Rejects after `timeoutMs`; the work itself is not cancelled. */
export function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  createError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let passed = 0;
    const timer = setInterval(() => {
      if (++passed < PARTS) return;
      clearInterval(timer);
      reject(createError());
    }, timeoutMs / PARTS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
