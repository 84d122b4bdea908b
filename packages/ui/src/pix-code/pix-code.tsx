import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Message } from '../message';
import { QrCode } from '../qr-code';
import { CopyButton } from '../copy-button';
import { copy } from './copy';
import styles from './pix-code.module.css';

const PICTURE_SIZE = 232;

interface PixCodeProps {
  /** The BR Code, 'copia e cola'. */
  payload: string;
  /** The step that follows the payment. */
  awaiting: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown above the code: amount, instructions, time left. */
  children?: ReactNode;
}

/** The QR code of a Pix payment, and its code as text with a button that copies it. */
export function PixCode({ payload, awaiting, headingRef, children }: PixCodeProps) {
  const code = useRef<HTMLTextAreaElement>(null);

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
          <CopyButton
            variant="primary"
            text={() => payload}
            copied={copy.copied}
            byHand={copy.copyByHand}
            select={() => code.current?.select()}
          >
            {copy.copyCode}
          </CopyButton>
        </div>
        <Message kind="info" role="status">
          {awaiting}
        </Message>
      </div>
    </div>
  );
}
