import { useEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../strip/reduced-motion';

/** How much of what is above the grid stays in sight (§2), at least. */
const OFFSET = 100;

/** The header that stays on top may be higher than that. */
function offset(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(OFFSET, Number.parseFloat(scrollPaddingTop) || 0);
}

/** After a change of page or filters the grid's heading comes into view and takes the focus. */
export function usePageChange(page: number | string, heading: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);

  useEffect(() => {
    const element = heading.current;
    if (shown.current === page || !element) return;
    shown.current = page;
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - offset(),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    element.focus({ preventScroll: true });
  }, [page, heading]);
}
