import { LoadingStatus } from 'shared-contracts/remotes';
import { copy } from './copy';
import styles from './page-skeleton.module.css';

/** The skeleton of a page that is being loaded. */
export function PageSkeleton() {
  return (
    <div className={`container ${styles.area}`}>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.title} aria-hidden="true" />
      <div className={styles.block} aria-hidden="true" />
    </div>
  );
}
