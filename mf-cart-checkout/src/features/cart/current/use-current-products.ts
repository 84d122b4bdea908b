import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import type { CurrentProduct } from './current-product';
import { currentProductApi } from './current-product.api';

const { cartCurrentProduct } = currentProductApi.endpoints;

/**
 * The current data of each line's product, reloaded when the cart is opened. Null: no longer sold;
 * undefined: not loaded.
 */
export function useCurrentProducts(
  lines: readonly Pick<CartLine, 'productId'>[],
): (CurrentProduct | null | undefined)[] {
  const dispatch = useAppDispatch();
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort().join();

  useEffect(() => {
    const queries = (ids === '' ? [] : ids.split(',')).map((id) =>
      dispatch(cartCurrentProduct.initiate(id, { forceRefetch: 5 })),
    );
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, ids]);

  return useAppSelector(
    (state) =>
      lines.map(({ productId }) => {
        const { data, error } = cartCurrentProduct.select(productId)(state);
        return error && 'status' in error && error.status === 404 ? null : data;
      }),
    (one, other) =>
      one.length === other.length && one.every((product, at) => product === other[at]),
  );
}
