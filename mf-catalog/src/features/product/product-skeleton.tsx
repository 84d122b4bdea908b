import { copy } from './copy';
import styles from './product-page.module.css';

export function ProductSkeleton() {
  return (
    <div className={`container ${styles.page}`} role="status">
      <span className="visually-hidden">{copy.loading}</span>
      <div className={styles.skeleton} aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}
