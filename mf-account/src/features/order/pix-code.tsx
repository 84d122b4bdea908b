import { useRef, useState } from 'react';
import { copy } from './copy';
import type { PixCharge } from './pix.mapper';
import styles from './order-page.module.css';

const QR_CODE_SIZE = 240;

export function PixCode({ charge }: { charge: PixCharge }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(charge.code);
      setMessage(copy.copied);
    } catch {
      // No permission, or no HTTPS: the shopper copies the code by hand.
      field.current?.select();
      setMessage(copy.copyFailed);
    }
  }

  return (
    <div className={styles.pixCode}>
      <figure>
        <img src={charge.picture} alt={copy.qrCode} width={QR_CODE_SIZE} height={QR_CODE_SIZE} />
        <figcaption>{copy.scan}</figcaption>
      </figure>
      <div className="field">
        <label className="field-label" htmlFor="pix-code">
          {copy.code}
        </label>
        <textarea
          ref={field}
          id="pix-code"
          className="input"
          readOnly
          rows={5}
          value={charge.code}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button button-primary" onClick={() => void copyCode()}>
          {copy.copyCode}
        </button>
        <p role="status">{message || copy.waiting}</p>
      </div>
    </div>
  );
}
