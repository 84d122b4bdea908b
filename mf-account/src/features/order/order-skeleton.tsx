import { Skeleton } from '@fireflay/ui/antd/skeleton';
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
        <Skeleton active title={{ width: '14rem' }} paragraph={{ rows: 1, width: '10rem' }} />
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
      <Skeleton active paragraph={{ rows: 3 }} />
    </div>
  );
}
