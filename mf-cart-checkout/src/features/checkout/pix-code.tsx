import Button from 'antd/es/button';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { copy } from './copy';
import styles from './pix-payment.module.css';
import { usePaymentPoll } from './use-payment-poll';

interface PixCodeProps {
  amount: string;
  /** The BR Code. */
  payload: string;
  orderId: string;
  isResumed: boolean;
  onPaid: () => void;
  onExpired: () => void;
}

export function PixCode({ amount, payload, orderId, isResumed, onPaid, onExpired }: PixCodeProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const code = useRef<HTMLTextAreaElement>(null);
  usePaymentPoll({ orderId, isResumed, onPaid, onExpired });

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(payload);
      setCopied('yes');
    } catch {
      // Without permission, or without HTTPS: the shopper copies by hand.
      code.current?.select();
      setCopied('refused');
    }
  }

  return (
    <div className={styles.code}>
      <figure className={styles.figure}>
        <QRCodeSVG value={payload} size={232} level="M" marginSize={2} title={copy.codeTitle} />
        <figcaption>{copy.scanCode}</figcaption>
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
          <Button onClick={() => void copyCode()}>{copy.copyCode}</Button>
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
