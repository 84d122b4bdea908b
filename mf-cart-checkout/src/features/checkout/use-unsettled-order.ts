import { useEffect, useEffectEvent, useState } from 'react';
import { selectCheckout, useAppDispatch, useAppSelector } from 'shared-contracts/store';
import { checkoutApi, useCheckoutMovementOrderMutation } from './checkout.api';

/** Interval of the polls for an order that is still being charged. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Whether an earlier card order without a reply (for example after a reload during the payment) is still
 * being charged. Until this is known, the shopper cannot pay again. Calls `onPaid` if that order is paid.
 */
export function useUnsettledOrder(onPaid: (orderId: string) => void): boolean {
  const dispatch = useAppDispatch();
  const { movement, sentOrder } = useAppSelector(selectCheckout);
  const [findSentOrder] = useCheckoutMovementOrderMutation();
  const [isUnsettled, setUnsettled] = useState(false);
  const paid = useEffectEvent(onPaid);

  const poll = useEffectEvent(async (isStale: () => boolean) => {
    // Pix orders are resumed by `usePixPayment`.
    if (movement === null || sentOrder?.method !== 'card') return;
    const { data: orderId } = await findSentOrder(movement);
    if (!orderId || isStale()) return;
    for (;;) {
      const { data, isError } = await dispatch(
        checkoutApi.endpoints.checkoutPaymentStatus.initiate(orderId, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
      if (isStale()) return;
      if (data === 'paid') return paid(orderId);
      setUnsettled(data === 'waiting' && !isError);
      if (data !== 'waiting' || isError) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      if (isStale()) return;
    }
  });

  // Only an order that existed when the step opened. Orders sent from this page report their own result.
  useEffect(() => {
    let isStopped = false;
    const timer = setTimeout(() => void poll(() => isStopped));
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, []);

  return isUnsettled;
}
