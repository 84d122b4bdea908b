import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether the page is alive. The server's markup and the first render in the browser say no, so that what
 * only the browser knows (customer, cart) appears after hydration.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
