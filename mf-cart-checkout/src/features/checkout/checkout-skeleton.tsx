import { Skeleton } from '@fireflay/ui/skeleton';
import { NoScriptNotice } from '../../components/no-script/no-script-notice';
import styles from './checkout-page.module.css';
import { copy } from './copy';

export function CheckoutSkeleton() {
  return (
    <>
      <NoScriptNotice reason={copy.needsScript} />
      <Skeleton label={copy.loading} className={`${styles.columns} ${styles.pending}`}>
        <div className={styles.steps}>
          <div className={`skeleton ${styles.pendingProgress}`} />
          <div className={`skeleton ${styles.pendingOpen}`} />
          <div className={`skeleton ${styles.pendingStep}`} />
          <div className={`skeleton ${styles.pendingStep}`} />
        </div>
        <div className={`skeleton ${styles.pendingSummary}`} />
      </Skeleton>
    </>
  );
}
