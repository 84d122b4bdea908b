import { copy } from './copy';
import styles from './lists.module.css';

export function ListsPending() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {copy.loading}
      </p>
      <div className={`skeleton ${styles.pending}`} />
      <div className={`skeleton ${styles.pending}`} />
    </>
  );
}
