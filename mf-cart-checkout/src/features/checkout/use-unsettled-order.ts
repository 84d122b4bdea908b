import { useEffect, useEffectEvent, useState } from 'react';
import { selectCheckout, useAppDispatch, useAppSelector } from 'shared-contracts/store';
import { checkoutApi, useCheckoutMovementOrderMutation } from './checkout.api';

/** Milliseconds between two looks at a card that its acquirer has not answered for. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Whether an order that was sent from here, and whose answer never came (a reload in the middle of paying), is
 * still being charged: until that is known, nobody pays again. Tells of one that turns out to be paid.
 */
export function useUnsettledOrder(onPaid: (orderId: string) => void): boolean {
  const dispatch = useAppDispatch();
  const { movement, sentOrder } = useAppSelector(selectCheckout);
  const [findSentOrder] = useCheckoutMovementOrderMutation();
  const [isUnsettled, setUnsettled] = useState(false);
  const paid = useEffectEvent(onPaid);

  const poll = useEffectEvent(async (isOver: () => boolean) => {
    // By Pix the payment's own steps resume it.
    if (movement === null || sentOrder === null || !sentOrder.contents.startsWith('["card"'))
      return;
    const { data: orderId } = await findSentOrder(movement);
    if (!orderId || isOver()) return;
    for (;;) {
      const { data, isError } = await dispatch(
        checkoutApi.endpoints.checkoutPaymentStatus.initiate(orderId, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
      if (isOver()) return;
      if (data === 'paid') return paid(orderId);
      setUnsettled(data === 'waiting' && !isError);
      if (data !== 'waiting' || isError) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      if (isOver()) return;
    }
  });

  // Only what was there when the step opened: what is sent from here tells by itself.
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
