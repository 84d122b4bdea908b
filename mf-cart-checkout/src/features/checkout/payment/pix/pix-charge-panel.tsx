import type { Ref } from 'react';
import { PixCode } from '@fireflay/ui/pix-code';
import type { PixCharge } from '../../../order/order';
import { copy } from '../../copy';
import styles from './pix-payment.module.css';
import { usePaymentPoll } from './use-payment-poll';
import { formatMinutesAndSeconds, useTimeLeft } from './use-time-left';

const POLL_INTERVAL_MS = 10_000;

interface PixChargePanelProps {
  headingRef: Ref<HTMLHeadingElement>;
  amount: string;
  charge: PixCharge;
  orderId: string;
  onPaid: () => void;
  onExpired: () => void;
}

/** An open Pix payment: its code, the time left, and the polls for its result. */
export function PixChargePanel({
  headingRef,
  amount,
  charge,
  orderId,
  onPaid,
  onExpired,
}: PixChargePanelProps) {
  const secondsToPay = useTimeLeft(charge.secondsLeft);
  usePaymentPoll({
    orderId,
    intervalMs: POLL_INTERVAL_MS,
    isDue: secondsToPay === 0,
    onPaid,
    onFailed: ({ status }) => {
      if (status === 410) onExpired();
    },
  });

  return (
    <PixCode headingRef={headingRef} payload={charge.payload} awaiting={copy.awaiting}>
      <p>
        {copy.pixAmount}: <strong className={styles.amount}>{amount}</strong>
      </p>
      <ol className={styles.how}>
        {copy.pixSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {secondsToPay !== null && secondsToPay > 0 && (
        <>
          <p className={styles.left} aria-hidden="true">
            {copy.timeLeft(formatMinutesAndSeconds(secondsToPay))}
          </p>
          <p className="visually-hidden" role="status">
            {copy.timeLeftSpoken(Math.ceil(secondsToPay / 60))}
          </p>
        </>
      )}
    </PixCode>
  );
}
