import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls the result of an action into view, below the header, and focuses it: the control that was pressed
 * may be removed or off-screen.
 * @param block 'nearest' does not scroll when the element is already visible
 */
export function focusIntoView(element: HTMLElement | null, block: 'start' | 'nearest' = 'start') {
  element?.focus({ preventScroll: true });
  // jsdom does not implement scrollIntoView.
  element?.scrollIntoView?.({ block });
}

/** Focuses an element that an action has rendered: set `ref` and `tabIndex={-1}` on it. */
export function useFocusOnMount<Element extends HTMLElement>(
  block?: 'start' | 'nearest',
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => focusIntoView(element.current, block), [block]);
  return element;
}
