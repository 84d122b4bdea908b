import { LoadingStatus } from 'shared-contracts/remotes';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './product-page.module.css';

export function ProductSkeleton() {
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{copy.skeletonDocumentTitle(shortName)}</title>
      <h1 className="visually-hidden">{copy.skeletonTitle}</h1>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={styles.skeleton} aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}
