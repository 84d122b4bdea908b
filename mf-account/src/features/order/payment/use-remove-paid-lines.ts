import { useEffect, useEffectEvent } from 'react';
import { findBoughtLines, settleOrder } from 'shared-contracts/awaited-orders';
import {
  orderPlaced,
  selectCartLines,
  selectCustomer,
  selectSentOrder,
  useAppDispatch,
  useAppStore,
} from 'shared-contracts/store';
import type { Order } from '../order';

/** Removes the lines of an order from the cart when the order, which was left unpaid, turns out to be paid. */
export function useRemovePaidLines({ id, progress, items }: Order) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isPaid = progress.kind === 'moving';

  const removeLines = useEffectEvent(() => {
    const state = store.getState();
    const customer = selectCustomer(state);
    const before = customer && settleOrder(customer.id, id);
    const isOfThisTab = selectSentOrder(state)?.orderId === id;
    const isAwaited = before === 'awaited' || (before === null && isOfThisTab);
    if (!isAwaited && !isOfThisTab) return;
    dispatch(orderPlaced(isAwaited ? findBoughtLines(selectCartLines(state), items) : []));
  });
  useEffect(() => {
    if (isPaid) removeLines();
  }, [isPaid]);
}
