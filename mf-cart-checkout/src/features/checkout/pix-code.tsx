import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState, type Ref } from 'react';
import { copy } from './copy';
import styles from './pix-payment.module.css';
import type { PixCharge } from '../order/order';
import { usePaymentPoll } from './use-payment-poll';
import { formatMinutesAndSeconds, useTimeLeft } from './use-time-left';

interface PixCodeProps {
  headingRef: Ref<HTMLHeadingElement>;
  amount: string;
  charge: PixCharge;
  orderId: string;
  isResumed: boolean;
  onPaid: () => void;
  onExpired: () => void;
}

export function PixCode({
  headingRef,
  amount,
  charge,
  orderId,
  isResumed,
  onPaid,
  onExpired,
}: PixCodeProps) {
  const { payload, secondsLeft } = charge;
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const code = useRef<HTMLTextAreaElement>(null);
  const secondsToPay = useTimeLeft(secondsLeft);
  usePaymentPoll({ orderId, isResumed, isDue: secondsToPay === 0, onPaid, onExpired });

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(payload);
      setCopied('yes');
    } catch {
      // No permission, or no HTTPS: the shopper copies the code by hand.
      code.current?.select();
      setCopied('refused');
    }
  }

  return (
    <div className={styles.code}>
      <figure className={styles.figure}>
        <figcaption>
          <h3 ref={headingRef} tabIndex={-1}>
            {copy.scanCode}
          </h3>
        </figcaption>
        <QRCodeSVG value={payload} size={232} level="M" marginSize={2} title={copy.codeTitle} />
      </figure>
      <div className={styles.pix}>
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
        <div className="field">
          <label className="field-label" htmlFor="pix-code">
            {copy.pixCode}
          </label>
          <textarea
            id="pix-code"
            ref={code}
            className={`input ${styles.text}`}
            readOnly
            rows={5}
            value={payload}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <div className={styles.copy}>
          <button type="button" className="button button-primary" onClick={() => void copyCode()}>
            {copy.copyCode}
          </button>
          <span role="status">
            {copied === 'yes' && copy.codeCopied}
            {copied === 'refused' && copy.copyByHand}
          </span>
        </div>
        <p className="message message-info" role="status">
          {copy.awaiting}
        </p>
      </div>
    </div>
  );
}
