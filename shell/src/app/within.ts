/** Waits so many milliseconds for work; it goes on by itself after that, and nobody listens. */
export function within<T>(
  milliseconds: number,
  work: Promise<T>,
  failure: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
