import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button';
import { Message } from '../message';
import { QrCode } from '../qr-code';
import { copy } from './copy';
import styles from './pix-code.module.css';

const PICTURE_SIZE = 232;

interface PixCodeProps {
  /** The BR Code, 'copia e cola'. */
  payload: string;
  /** What happens after the payment. */
  awaiting: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown above the code: amount, instructions, time left. */
  children?: ReactNode;
}

/** The QR code of a Pix payment, and its code as text with a button that copies it. */
export function PixCode({ payload, awaiting, headingRef, children }: PixCodeProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const code = useRef<HTMLTextAreaElement>(null);

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
    <div className={styles.columns}>
      <figure className={styles.figure}>
        <figcaption>
          <h3 ref={headingRef} tabIndex={-1}>
            {copy.scan}
          </h3>
        </figcaption>
        <QrCode text={payload} title={copy.qrCode} size={PICTURE_SIZE} />
      </figure>
      <div className={styles.details}>
        {children}
        <div className="field">
          <label className="field-label" htmlFor="pix-code">
            {copy.code}
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
          <Button variant="primary" onClick={() => void copyCode()}>
            {copy.copyCode}
          </Button>
          <span role="status">
            {copied === 'yes' && copy.copied}
            {copied === 'refused' && copy.copyByHand}
          </span>
        </div>
        <Message kind="info" role="status">
          {awaiting}
        </Message>
      </div>
    </div>
  );
}
