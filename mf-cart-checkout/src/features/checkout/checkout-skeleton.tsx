import { LoadingStatus } from 'shared-contracts/remotes';
import styles from './checkout-page.module.css';
import { copy } from './copy';

export function CheckoutSkeleton() {
  return (
    <>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.steps}>
          <div className={`skeleton ${styles.pendingProgress}`} />
          <div className={`skeleton ${styles.pendingOpen}`} />
          <div className={`skeleton ${styles.pendingStep}`} />
          <div className={`skeleton ${styles.pendingStep}`} />
        </div>
        <div className={`skeleton ${styles.pendingSummary}`} />
      </div>
      <noscript>
        <p className="message message-info">{copy.needsScript}</p>
      </noscript>
    </>
  );
}
