import { useState } from 'react';
import { selectCheckout, skipToken, useAppSelector } from 'shared-contracts/store';
import { useCheckoutMovementOrderQuery } from '../../checkout.api';
import { usePaymentPoll } from './use-payment-poll';

/** Interval of the polls for an order that is still being charged. */
const POLL_INTERVAL_MS = 3_000;

/**
 * Whether an earlier card order without a reply (for example after a reload during the payment) is still
 * being charged. Until this is known, the shopper cannot pay again. Calls `onPaid` if that order is paid.
 */
export function useUnsettledOrder(onPaid: (orderId: string) => void): boolean {
  const { movement, sentOrder } = useAppSelector(selectCheckout);
  // Considers only an order that existed when the step opened: orders sent from this page report their own result, and
  // `usePixPayment` resumes those by Pix.
  const [earlier] = useState(sentOrder?.method === 'card' ? movement : null);
  const [hasFailed, setFailed] = useState(false);
  const { data: orderId } = useCheckoutMovementOrderQuery(earlier ?? skipToken);

  return usePaymentPoll({
    orderId: hasFailed ? undefined : (orderId ?? undefined),
    intervalMs: POLL_INTERVAL_MS,
    onPaid: () => orderId && onPaid(orderId),
    onFailed: () => setFailed(true),
  });
}
