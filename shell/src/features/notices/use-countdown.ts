import { useEffect, useRef } from 'react';

/** Calls `onEnd` once `milliseconds` have passed in which `running` was true. */
export function useCountdown(milliseconds: number, running: boolean, onEnd: () => void) {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [running]);
}
