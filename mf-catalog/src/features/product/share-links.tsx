import { useState } from 'react';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import type { Product } from './product';
import styles from './share-links.module.css';

/** Shares the product's address by WhatsApp or the clipboard. */
export function ShareLinks({ product, origin }: { product: Product; origin: string }) {
  const [message, setMessage] = useState('');
  const url = origin + paths.product(product.id);

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
        href={`https://wa.me/?text=${encodeURIComponent(copy.shareText(product.name, url))}`}
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
