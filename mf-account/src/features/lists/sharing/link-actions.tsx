import { useId, useRef } from 'react';
import { Button } from '@fireflay/ui/button';
import { CopyButton } from '@fireflay/ui/copy-button';
import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
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
        <CopyButton
          variant="primary"
          text={() => url}
          copied={copy.copied}
          byHand={copy.copyByHand}
          select={() => address.current?.select()}
        >
          {copy.copy}
        </CopyButton>
        <WhatsAppLink text={`${copy.shareText(name)}: ${url}`}>{copy.whatsApp}</WhatsAppLink>
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
    </>
  );
}
