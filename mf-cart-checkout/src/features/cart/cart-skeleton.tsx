import { Skeleton } from '@fireflay/ui/skeleton';
import styles from './cart-page.module.css';
import { copy } from './copy';
import { NoScriptNotice } from '../../components/no-script/no-script-notice';

/**
 * The server renders this instead of the cart, which only the browser knows. Its size is that of a small
 * cart.
 */
export function CartSkeleton() {
  return (
    <>
      <NoScriptNotice reason={copy.needsScript} />
      <Skeleton label={copy.loading} className={`${styles.columns} ${styles.pending}`}>
        <LinesSkeleton />
        <div className={`card ${styles.pendingSummary}`}>
          <div className="skeleton" />
        </div>
      </Skeleton>
    </>
  );
}

export const LinesSkeleton = () => (
  <div className={`card ${styles.pendingLines}`} aria-busy="true">
    <div className="skeleton" />
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
);
