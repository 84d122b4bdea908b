import { useSyncExternalStore } from 'react';
import { selectCartLines, useAppSelector, type CartLine } from 'shared-contracts/store';

const neverChanges = () => () => undefined;

/**
 * False on the server and during hydration. Only then may a component render state that exists only in the
 * browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Null in the first view: the server does not know the cart. */
export function useCartLines(): CartLine[] | null {
  const lines = useAppSelector(selectCartLines);
  return useHydrated() ? lines : null;
}
