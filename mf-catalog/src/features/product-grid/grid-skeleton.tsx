import { Skeleton } from '@fireflay/ui/skeleton';
import { copy } from './copy';
import styles from './product-grid.module.css';

/** Placeholder of the grid while its products are loading. */
export function GridSkeleton({ columns, count = 12 }: { columns: 3 | 4; count?: number }) {
  return (
    <Skeleton label={copy.loading}>
      <div className={styles.grid} data-columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
