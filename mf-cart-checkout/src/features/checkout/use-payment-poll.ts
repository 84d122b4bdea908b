import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { asApiError } from 'shared-contracts/client';
import { useAppDispatch } from 'shared-contracts/store';
import { checkoutApi } from './checkout.api';

const POLL_INTERVAL_MS = 10_000;

interface PaymentPoll {
  orderId: string;
  /** The payment may have been made while the page was closed: poll at once. */
  isResumed: boolean;
  /** The time is over: poll at once; the server decides whether the payment has expired. */
  isDue: boolean;
  onPaid: () => void;
  onExpired: () => void;
}

/** Polls every 10 s whether an order is paid, while the page is visible. Failures are not shown (§8). */
export function usePaymentPoll({
  orderId,
  isResumed,
  isDue,
  onPaid,
  onExpired,
}: PaymentPoll): void {
  const dispatch = useAppDispatch();
  const isVisible = useSyncExternalStore(subscribe, readVisible, () => true);
  const mayHaveMissed = useRef(isResumed);
  const paid = useEffectEvent(onPaid);
  const expired = useEffectEvent(onExpired);

  useEffect(() => {
    if (!isVisible) {
      mayHaveMissed.current = true;
      return;
    }
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;

    async function poll() {
      const { data, error } = await dispatch(
        checkoutApi.endpoints.checkoutPaymentStatus.initiate(orderId, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
      if (isStopped) return;
      if (data === 'paid' && !error) paid();
      else if (error && asApiError(error).status === 410) expired();
      else timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    }

    timer = setTimeout(() => void poll(), isDue || mayHaveMissed.current ? 0 : POLL_INTERVAL_MS);
    mayHaveMissed.current = false;
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [dispatch, orderId, isVisible, isDue]);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function readVisible(): boolean {
  return document.visibilityState === 'visible';
}
