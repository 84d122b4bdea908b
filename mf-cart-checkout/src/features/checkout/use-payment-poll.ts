import { useEffect, useEffectEvent } from 'react';
import { usePageVisible } from '@fireflay/ui/media';
import { asApiError } from 'shared-contracts/client';
import { skipToken } from 'shared-contracts/store';
import { useCheckoutPaymentStatusQuery } from './checkout.api';

const POLL_INTERVAL_MS = 10_000;

interface PaymentPoll {
  orderId: string;
  /** The time is over: poll at once; the server decides whether the payment has expired. */
  isDue: boolean;
  onPaid: () => void;
  onExpired: () => void;
}

/**
 * Polls at once and then every 10 s whether an order is paid, while the page is visible. Failures are not
 * shown (§8).
 */
export function usePaymentPoll({ orderId, isDue, onPaid, onExpired }: PaymentPoll): void {
  const isVisible = usePageVisible();
  const { data, error, refetch } = useCheckoutPaymentStatusQuery(isVisible ? orderId : skipToken, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const isExpired = asApiError(error).status === 410;
  const reportPaid = useEffectEvent(onPaid);
  const reportExpired = useEffectEvent(onExpired);

  useEffect(() => {
    if (isDue && isVisible) void refetch();
  }, [isDue, isVisible, refetch]);
  useEffect(() => {
    if (data === 'paid') reportPaid();
  }, [data]);
  useEffect(() => {
    if (isExpired) reportExpired();
  }, [isExpired]);
}
