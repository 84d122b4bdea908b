import { Skeleton } from '@fireflay/ui/skeleton';
import { copy } from './copy';
import styles from './lists.module.css';

export function ListsSkeleton() {
  return <Skeleton label={copy.loading} className={styles.pending} count={2} />;
}
