import { useEffect, useRef } from 'react';

/** Moves the focus from the button of a removed line to the line that takes its place, or to a line that is back. */
export function useLineFocus(count: number) {
  const linesRef = useRef<HTMLDivElement>(null);
  const awaitedIndex = useRef<number>(null);

  useEffect(() => {
    const index = awaitedIndex.current;
    awaitedIndex.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const lines = linesRef.current?.querySelectorAll('li');
    const next = lines?.[Math.min(index, count - 1)] ?? linesRef.current;
    next?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count]);

  return { linesRef, focusLine: (index: number) => (awaitedIndex.current = index) };
}
