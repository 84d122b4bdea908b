import { useSyncExternalStore } from 'react';
import { selectCartLines, useAppSelector, type CartLine } from 'shared-contracts/store';

const neverChanges = () => () => undefined;

/** False on the server and while hydrating: only afterwards may a view show what the browser alone knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** null in the first view: the server does not know the shopper's cart. */
export function useCartLines(): CartLine[] | null {
  const lines = useAppSelector(selectCartLines);
  return useHydrated() ? lines : null;
}
