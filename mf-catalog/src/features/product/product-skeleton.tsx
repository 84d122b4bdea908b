import { Skeleton } from '@fireflay/ui/skeleton';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './product-page.module.css';

export function ProductSkeleton() {
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{copy.skeletonDocumentTitle(shortName)}</title>
      <h1 className="visually-hidden">{copy.skeletonTitle}</h1>
      <Skeleton label={copy.loading} className={styles.skeleton} count={2} />
    </div>
  );
}
