import { useCallback, useEffect, useRef, useState } from 'react';

/** Time without a scroll event after which the scroll has ended. */
const SCROLL_END_MS = 120;

/**
 * A horizontal strip of pictures with scroll snap; each is as wide as the strip. It scrolls by touch and
 * without JavaScript. The hook adds the index of the visible picture and a function to show another one.
 */
export function useCarousel<Element extends HTMLElement>(count: number) {
  const strip = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Wraps around at both ends. */
  const show = useCallback(
    (target: number) => {
      const next = (target + count) % count;
      setIndex(next);
      // The style sheet makes the scroll smooth, unless the visitor prefers reduced motion.
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
