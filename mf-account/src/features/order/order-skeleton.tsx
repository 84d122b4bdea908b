import { SkeletonText } from '@fireflay/ui/skeleton';
import { LoadingStatus } from 'shared-contracts/remotes';
import { copy } from './copy';
import styles from './order-page.module.css';

/** About as tall as an order, to keep the layout shift small. */
export function OrderSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{copy.skeletonTitle}</h1>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.sheet}>
        <SkeletonText rows={2} />
        <SkeletonPanel />
        <div className={styles.columns}>
          <SkeletonPanel />
          <SkeletonPanel />
        </div>
      </div>
    </>
  );
}

function SkeletonPanel() {
  return (
    <div className={`card ${styles.skeletonPanel}`}>
      <SkeletonText rows={4} />
    </div>
  );
}
