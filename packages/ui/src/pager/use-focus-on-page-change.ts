import { useEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../media';

/** Pixels above the heading that stay visible, at least (§2). */
const MIN_SCROLL_OFFSET = 100;

/** The sticky header can be higher than the minimum. */
function scrollOffset(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(MIN_SCROLL_OFFSET, Number.parseFloat(scrollPaddingTop) || 0);
}

/** After a change of page or filters, scrolls to the heading of the list and focuses it. */
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
