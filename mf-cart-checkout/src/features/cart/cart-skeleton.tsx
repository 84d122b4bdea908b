import { LoadingStatus } from 'shared-contracts/remotes';
import styles from './cart-page.module.css';
import { copy } from './copy';
import { NoScriptNotice } from '../../components/no-script/no-script-notice';

/** The server's view of the cart: nobody's, in the size of a small one. */
export function CartSkeleton() {
  return (
    <>
      <NoScriptNotice reason={copy.needsScript} />
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={`${styles.columns} ${styles.pending}`} aria-hidden="true">
        <div className={`card ${styles.pendingLines}`}>
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
        <div className={`card ${styles.pendingSummary}`}>
          <div className="skeleton" />
        </div>
      </div>
    </>
  );
}
