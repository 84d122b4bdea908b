import { useEffect, useEffectEvent } from 'react';
import { selectCheckout, skipToken, useAppSelector } from 'shared-contracts/store';
import {
  useCheckoutMovementOrderMutation,
  useCheckoutPaymentStatusQuery,
  useCheckoutPaymentStatusQueryState,
} from './checkout.api';

/** Interval of the polls for an order that is still being charged. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Whether an earlier card order without a reply (for example after a reload during the payment) is still
 * being charged. Until this is known, the shopper cannot pay again. Calls `onPaid` if that order is paid.
 */
export function useUnsettledOrder(onPaid: (orderId: string) => void): boolean {
  const { movement, sentOrder } = useAppSelector(selectCheckout);
  const [findOrder, { data: orderId }] = useCheckoutMovementOrderMutation();
  const query = orderId ?? skipToken;
  const { data, isError } = useCheckoutPaymentStatusQueryState(query);
  const isUnsettled = data === 'waiting' && !isError;
  useCheckoutPaymentStatusQuery(query, {
    pollingInterval: isUnsettled ? POLL_INTERVAL_MS : 0,
    refetchOnMountOrArgChange: true,
  });

  // Only an order that existed when the step opened. Orders sent from this page report their own result.
  const findEarlierOrder = useEffectEvent(() => {
    // Pix orders are resumed by `usePixPayment`.
    if (movement !== null && sentOrder?.method === 'card') void findOrder(movement);
  });
  useEffect(() => {
    const timer = setTimeout(findEarlierOrder);
    return () => clearTimeout(timer);
  }, []);

  const reportPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (data === 'paid' && orderId) reportPaid(orderId);
  }, [data, orderId]);

  return isUnsettled;
}
