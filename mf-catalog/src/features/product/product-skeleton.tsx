import { LoadingStatus } from 'shared-contracts/remotes';
import { copy } from './copy';
import styles from './product-page.module.css';

export function ProductSkeleton() {
  return (
    <div className={`container ${styles.page}`}>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.skeleton} aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}
