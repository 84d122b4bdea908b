import { useEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../reduced-motion/reduced-motion';

/** How much of what is above the grid stays in sight (§2), at least. */
const MIN_SCROLL_OFFSET = 100;

/** The header that stays on top may be higher than that. */
function scrollOffset(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(MIN_SCROLL_OFFSET, Number.parseFloat(scrollPaddingTop) || 0);
}

/** After a change of page or filters the grid's heading comes into view and takes the focus. */
export function useFocusOnPageChange(
  page: number | string,
  heading: RefObject<HTMLElement | null>,
): void {
  const shownPage = useRef(page);

  useEffect(() => {
    const element = heading.current;
    if (shownPage.current === page || !element) return;
    shownPage.current = page;
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - scrollOffset(),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    element.focus({ preventScroll: true });
  }, [page, heading]);
}
