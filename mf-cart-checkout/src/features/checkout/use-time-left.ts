import { useEffect, useState } from 'react';

/** Counts seconds down to 0, by the page's clock and not by its ticks: a hidden page ticks late. */
export function useTimeLeft(seconds: number | null): number | null {
  const [end] = useState(() => (seconds === null ? null : Date.now() + seconds * 1000));
  const [left, setLeft] = useState(seconds);
  const isOver = left === null || left === 0;

  useEffect(() => {
    if (end === null || isOver) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);

  return left;
}

/** `29:05`. */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
