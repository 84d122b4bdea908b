import { LoadingStatus } from 'shared-contracts/remotes';
import { copy } from './copy';
import styles from './product-grid.module.css';

/** Placeholder of the grid while its products are loading. */
export function GridSkeleton({ columns, count = 12 }: { columns: 3 | 4; count?: number }) {
  return (
    <div>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.grid} data-columns={columns} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
