import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings what an action has produced into view, below the header, and moves the focus there: the control that was pressed
 * may be gone or far away.
 *
 * @param block 'nearest' where the page should not move when the element is in view already
 */
export function focusIntoView(element: HTMLElement | null, block: 'start' | 'nearest' = 'start') {
  element?.focus({ preventScroll: true });
  // Not every environment scrolls: jsdom has no layout.
  element?.scrollIntoView?.({ block });
}

/** For an element that appears as the result of an action: `ref` on it, with `tabIndex={-1}`. */
export function useFocusOnMount<Element extends HTMLElement>(
  block?: 'start' | 'nearest',
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => focusIntoView(element.current, block), [block]);
  return element;
}
