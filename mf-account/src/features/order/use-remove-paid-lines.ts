import { useEffect } from 'react';
import {
  orderPlaced,
  selectSentOrder,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { Order } from './order';

/** An order that was left unpaid in the checkout turns out here to be paid: what it bought leaves the cart. */
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
