import { Skeleton } from '@fireflay/ui/skeleton';
import { copy } from './copy';
import styles from './order-page.module.css';

/** About as tall as an order, to keep the layout shift small. */
export function OrderSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{copy.skeletonTitle}</h1>
      <Skeleton label={copy.loading} className={styles.sheet}>
        <div className={`skeleton ${styles.skeletonTitle}`} />
        <div className={`skeleton ${styles.skeletonPanel}`} />
        <div className={styles.columns}>
          <div className={`skeleton ${styles.skeletonPanel}`} />
          <div className={`skeleton ${styles.skeletonPanel}`} />
        </div>
      </Skeleton>
    </>
  );
}
