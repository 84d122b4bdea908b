import { useEffect, useState } from 'react';

/** Counts seconds down to 0. Reads the clock on each tick, because hidden pages tick late. */
export function useTimeLeft(seconds: number | null): number | null {
  const [end] = useState(() => (seconds === null ? null : Date.now() + seconds * 1000));
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const isOver = secondsLeft === null || secondsLeft === 0;

  useEffect(() => {
    if (end === null || isOver) return;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);

  return secondsLeft;
}

/** `29:05`. */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
