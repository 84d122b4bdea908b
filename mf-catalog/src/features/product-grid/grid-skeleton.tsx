import { copy } from './copy';
import styles from './product-grid.module.css';

/** The grid's shape while its products are on their way. */
export function GridSkeleton({ columns, count = 12 }: { columns: 3 | 4; count?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{copy.loading}</span>
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
