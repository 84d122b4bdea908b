import { useEffect, useEffectEvent } from 'react';
import { usePolling } from '@fireflay/ui/polling';
import { asApiError } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { skipToken } from 'shared-contracts/store';
import { useCheckoutPaymentStatusQuery } from '../../checkout.api';

interface PaymentPoll {
  /** undefined: there is nothing to poll. */
  orderId: string | undefined;
  intervalMs: number;
  /** The time is over: poll immediately; the server decides whether the payment has expired. */
  isDue?: boolean;
  onPaid: () => void;
  onFailed: (failure: ApiError) => void;
}

/**
 * Polls immediately and regularly whether an order is paid, while the page is visible. Failures are not shown (§8).
 * @returns whether the payment is pending
 */
export function usePaymentPoll({
  orderId,
  intervalMs,
  isDue = false,
  onPaid,
  onFailed,
}: PaymentPoll): boolean {
  const polling = usePolling(intervalMs);
  const { currentData, error, refetch } = useCheckoutPaymentStatusQuery(
    orderId ?? skipToken,
    polling,
  );
  const reportPaid = useEffectEvent(onPaid);
  const reportFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, refetch]);
  useEffect(() => {
    if (currentData === 'paid') reportPaid();
  }, [currentData]);
  useEffect(() => {
    if (error) reportFailed(asApiError(error));
  }, [error]);

  return currentData === 'waiting';
}
