import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `isRunning` has been true for `milliseconds` in total. */
export function useCountdown(milliseconds: number, isRunning: boolean, onEnd: () => void) {
  const remainingMs = useRef(milliseconds);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!isRunning) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isRunning]);
}
