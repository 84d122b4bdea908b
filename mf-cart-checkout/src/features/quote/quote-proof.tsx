import { QrCode } from '@fireflay/ui/qr-code';
import { copy } from './copy';
import styles from './quote.module.css';

const SIZE = 120;

/** Whoever holds the paper opens the quote itself: what is printed can be compared with it. */
export const QuoteProof = ({ number, url }: { number: string; url: string }) => (
  <div className={styles.proof}>
    <QrCode text={url} title={copy.qrCode(number)} size={SIZE} />
    <p>
      {copy.verify} <span className={styles.address}>{url}</span>
    </p>
  </div>
);
