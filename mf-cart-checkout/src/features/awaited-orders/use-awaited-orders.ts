import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { usePolling } from '@fireflay/ui/polling';
import { asApiError } from 'shared-contracts/client';
import {
  findBoughtLines,
  readKnownOrders,
  rememberAwaitedOrder,
  settleOrder,
  subscribeKnownOrders,
} from 'shared-contracts/awaited-orders';
import {
  api,
  orderPlaced,
  selectCartLines,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
import type { AwaitedOrder, AwaitedOrdersProps, PaymentOutcome } from './awaited-order';
import { awaitedOrdersApi, useCartUnpaidOrdersQuery } from './awaited-orders.api';

const { cartPaymentOutcome } = awaitedOrdersApi.endpoints;

/** Intervals of the polls while the page is visible: an order that is known is about to be paid. */
const POLL_INTERVAL_MS = 5_000;
const LIST_POLL_INTERVAL_MS = 30_000;

/**
 * The customer's orders that wait for their payment, from the server and from this browser. Once one is paid, its
 * lines leave the cart.
 */
export function useAwaitedOrders(
  customerId: string,
  { onPaid, ignoredId }: Pick<AwaitedOrdersProps, 'onPaid' | 'ignoredId'>,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const polling = usePolling(POLL_INTERVAL_MS);
  const known = useSyncExternalStore(subscribeKnownOrders, () => readKnownOrders(customerId));
  const list = useCartUnpaidOrdersQuery(customerId, {
    ...polling,
    pollingInterval: LIST_POLL_INTERVAL_MS,
  });
  /** The last order of which the lines have left the cart. */
  const [paidOrder, setPaidOrder] = useState<string | null>(null);

  const expected = known.filter(({ state }) => state !== 'settled').map(({ id }) => id);
  const isSettled = (id: string) =>
    known.some((each) => each.id === id && each.state === 'settled');
  const listed = (list.data ?? []).filter((id) => !isSettled(id));
  const ids = [...new Set([...expected, ...listed])].filter((id) => id !== ignoredId).join();

  useEffect(() => {
    const queries = split(ids).map((id) =>
      dispatch(
        cartPaymentOutcome.initiate(id, { forceRefetch: true, subscriptionOptions: polling }),
      ),
    );
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, ids, polling]);

  const replies = useAppSelector(
    (state) =>
      split(ids).map((id) => {
        const { data, error } = cartPaymentOutcome.select(id)(state);
        return { data, error };
      }),
    (one, other) =>
      one.length === other.length &&
      one.every(({ data, error }, at) => data === other[at]?.data && error === other[at]?.error),
  );

  const settle = useEffectEvent(
    (id: string, state: PaymentOutcome | undefined, isForeign: boolean) => {
      if (!state && !isForeign) return;
      rememberAwaitedOrder(customerId, id);
      if (state?.kind === 'awaited') return;
      const before = settleOrder(customerId, id);
      if (state?.kind !== 'paid') return;
      const { checkout } = store.getState();
      const isOfThisTab = checkout.sentOrder?.orderId === id;
      const lines = selectCartLines(store.getState());
      const bought = before === 'awaited' ? findBoughtLines(lines, state.items) : [];
      if (bought.length > 0 || isOfThisTab) dispatch(orderPlaced(bought));
      if (isOfThisTab) onPaid?.(id);
      if (before === 'awaited') setPaidOrder(id);
      dispatch(api.util.invalidateTags(['Orders']));
    },
  );
  useEffect(() => {
    replies.forEach(({ data, error }, at) => {
      const id = split(ids)[at];
      if (id) settle(id, data, error !== undefined && asApiError(error).status === 404);
    });
  }, [ids, replies]);

  const isListLoaded = list.data !== undefined || list.isError;
  const isLoaded = isListLoaded && replies.every(({ data, error }) => data ?? error);
  const isComplete = !list.isError && replies.every(({ data }) => data);
  const orders = useMemo(
    () =>
      replies.flatMap(({ data }): AwaitedOrder[] => {
        if (data?.kind !== 'awaited') return [];
        const isSeparate = known.some(
          ({ id, state }) => id === data.order.id && state === 'separate',
        );
        return [{ ...data.order, isSeparate }];
      }),
    [replies, known],
  );

  return { orders, isLoaded: Boolean(isLoaded), isComplete, paidOrder };
}

const split = (ids: string) => (ids === '' ? [] : ids.split(','));
