import { useHydrated } from '@fireflay/ui/hydration';
import { selectCartLines, useAppSelector } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';

/** Null in the first view: the server does not know the cart. */
export function useCartLines(): CartLine[] | null {
  const lines = useAppSelector(selectCartLines);
  return useHydrated() ? lines : null;
}
