import { LoadingStatus } from 'shared-contracts/remotes';
import styles from './shipping-step.module.css';

/** Shown and announced until the shipping options arrive. */
export function PendingOffers({ text }: { text: string }) {
  return (
    <LoadingStatus isVisible>
      <div className={styles.pending}>
        <span className="spinner" aria-hidden="true" /> {text}
      </div>
    </LoadingStatus>
  );
}
