import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a scroll event after which a strip stands still. */
const SCROLL_END_MS = 120;

/**
 * A strip of pictures as wide as itself, side by side, that snaps to one of them. It scrolls by touch
 * and without JavaScript; this adds the number of the one in sight, and ways to bring another.
 */
export function useCarousel<Element extends HTMLElement>(count: number) {
  const strip = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Goes round at both ends. */
  const show = useCallback(
    (target: number) => {
      const next = (target + count) % count;
      setIndex(next);
      // The style sheet makes it smooth, where motion is welcome.
      if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
    },
    [count],
  );

  const onScroll = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 0 };
      if (clientWidth > 0) setIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
    }, SCROLL_END_MS);
  }, [count]);

  return { strip, index, show, onScroll };
}
