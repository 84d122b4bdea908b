import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { prefersReducedMotion } from '../media';

/** Pixels above the heading that stay visible, at least (§2). */
const MIN_SCROLL_OFFSET = 100;

/** The sticky header can be higher than the minimum. */
function scrollOffset(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(MIN_SCROLL_OFFSET, Number.parseFloat(scrollPaddingTop) || 0);
}

/** A field of the page, and not of the header, such as the filters. */
const isFieldOfPage = (element: Element | null) =>
  !!element?.matches('input, select, textarea') && !element.closest('header');

/**
 * After a change of page or filters, scrolls to the heading of the list and focuses it. A shopper who has gone on
 * to a field of the page while the list loaded stays there.
 */
export function useFocusOnPageChange(
  page: number | string,
  heading: RefObject<HTMLElement | null>,
): void {
  const shownPage = useRef(page);

  useEffect(() => {
    const element = heading.current;
    if (shownPage.current === page || !element) return;
    shownPage.current = page;
    if (isFieldOfPage(document.activeElement)) return;
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - scrollOffset(),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    element.focus({ preventScroll: true });
  }, [page, heading]);
}
