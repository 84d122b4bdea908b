import { useEffect, useState } from 'react';

const MAX_WAIT_MS = 2_000;

/** Whether two seconds have passed: what can be typed without a proposal does not wait longer for it. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  return isLate;
}
