import { copy } from './copy';
import type { Tracking } from './order';
import styles from './order-page.module.css';

interface TrackingCodeProps extends Tracking {
  /** The text of the link, and its accessible name, which begins with the text. */
  label: string;
  name: string;
}

export function TrackingCode({ code, link, label, name }: TrackingCodeProps) {
  return (
    <>
      {code !== null && (
        <p className={styles.tracking}>
          {copy.tracking}: <strong>{code}</strong>
        </p>
      )}
      {link && (
        <a
          className="button"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
        >
          {label}
        </a>
      )}
    </>
  );
}
