import { useState } from 'react';
import { copy } from './copy';
import styles from './share-links.module.css';

/** Shares an address by WhatsApp or the clipboard. */
export function ShareLinks({ name, url }: { name: string; url: string }) {
  const [message, setMessage] = useState('');

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(copy.linkCopied);
    } catch {
      // No permission, or no HTTPS: the shopper copies the address by hand.
      setMessage(copy.linkToCopy(url));
    }
  }

  return (
    <div className={styles.share}>
      <button type="button" className="button button-small" onClick={() => void copyLink()}>
        {copy.copyLink}
      </button>
      <a
        className="button button-small"
        href={`https://wa.me/?text=${encodeURIComponent(copy.shareText(name, url))}`}
        target="_blank"
        rel="noreferrer"
      >
        {copy.shareByWhatsApp}
        <span className="visually-hidden">{copy.opensInNewTab}</span>
      </a>
      <p role="status">{message}</p>
    </div>
  );
}
