import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * The focus of a row that leaves the list goes to the list: otherwise it would be lost, and the next Tab would start at the
 * top of the page.
 */
export function useListFocus() {
  const list = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    list.current?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      // A browser may report the end of an element as a loss of its focus.
      if (relatedTarget || target.isConnected) wasInside.current = false;
    },
  };
}
