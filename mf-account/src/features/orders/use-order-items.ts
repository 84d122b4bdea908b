import { useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { useAppDispatch } from 'shared-contracts/store';
import { orderApi } from '../order/order.api';
import type { OrderItem } from '../order/order';
import { copy } from './copy';

/** Loads the items of an order that is known by its number only, when they are needed. */
export function useOrderItems(orderId: string) {
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');

  /** @returns null: they could not be loaded, and `failure` says why */
  async function loadItems(): Promise<OrderItem[] | null> {
    setLoading(true);
    setFailure('');
    const { data: order, error } = await dispatch(
      orderApi.endpoints.accountOrder.initiate(orderId, { subscribe: false }),
    );
    setLoading(false);
    if (!order) setFailure(errorText(error, copy.againFailed));
    return order?.items ?? null;
  }

  return { loadItems, isLoading, failure };
}
