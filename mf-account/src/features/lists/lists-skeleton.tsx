import { LoadingStatus } from 'shared-contracts/remotes';
import { copy } from './copy';
import styles from './lists.module.css';

export function ListsSkeleton() {
  return (
    <>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={`skeleton ${styles.pending}`} />
      <div className={`skeleton ${styles.pending}`} />
    </>
  );
}
