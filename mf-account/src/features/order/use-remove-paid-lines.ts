import { useEffect } from 'react';
import {
  orderPlaced,
  selectSentOrder,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { Order } from './order';

/**
 * Removes the lines of an order from the cart when the order, left unpaid in the checkout, turns out to be
 * paid.
 */
export function useRemovePaidLines({ id, progress, items }: Order) {
  const dispatch = useAppDispatch();
  const sentOrder = useAppSelector(selectSentOrder);
  const isPaid = progress.kind === 'moving' && sentOrder?.orderId === id;

  useEffect(() => {
    if (!isPaid) return;
    const bought = items.map(({ productId, batch, quantity }) => ({
      productId,
      selectedBatch: batch,
      quantity,
    }));
    dispatch(orderPlaced(bought));
  }, [dispatch, isPaid, items]);
}
