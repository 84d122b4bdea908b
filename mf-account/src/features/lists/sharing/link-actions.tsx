import { useId, useRef, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { copy } from './copy';
import styles from './sharing.module.css';

interface LinkActionsProps {
  label: string;
  /** The list's. */
  name: string;
  url: string;
}

/** The address of a link, and the ways to send it. */
export function LinkActions({ label, name, url }: LinkActionsProps) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(copy.copied);
    } catch {
      // No permission, or no HTTPS: the shopper copies the address by hand.
      address.current?.select();
      setStatus(copy.copyByHand);
    }
  }

  return (
    <>
      <div className="field">
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={address}
          className="input"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void copyAddress()}>
          {copy.copy}
        </Button>
        <a
          className="button"
          href={`https://wa.me/?text=${encodeURIComponent(copy.whatsAppText(name, url))}`}
          target="_blank"
          rel="noreferrer"
        >
          {copy.whatsApp}
          <span className="visually-hidden">{copy.opensInNewTab}</span>
        </a>
        {'share' in navigator && (
          <Button
            onClick={() => {
              // Rejects when the shopper closes the choice of programs.
              navigator.share({ title: name, url }).catch(() => undefined);
            }}
          >
            {copy.share}
          </Button>
        )}
      </div>
      <p role="status">{status}</p>
    </>
  );
}
