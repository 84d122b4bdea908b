/** The time is counted in parts: a machine that stalls, or a tab that was frozen, has used up one of them at most. */
const PARTS = 10;

/** Calls back once after this time. @returns a function that ends the deadline */
export function startDeadline(milliseconds: number, onEnd: () => void): () => void {
  let passed = 0;
  const timer = setInterval(() => {
    if (++passed < PARTS) return;
    clearInterval(timer);
    onEnd();
  }, milliseconds / PARTS);
  return () => clearInterval(timer);
}

/** Rejects after `timeoutMs`; the work itself is not cancelled. */
export function withTimeout<T>(
  timeoutMs: number,
  work: Promise<T>,
  createError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = startDeadline(timeoutMs, () => reject(createError()));
    work.then(resolve, reject).finally(end);
  });
}
