import { useRef } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { useFocusOnPageChange } from '@fireflay/ui/pager';
import { Skeleton } from '@fireflay/ui/skeleton';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { PageHead } from '../../components/document/page-head';
import { MAX_COMPARED } from '../../components/comparison/compared-products';
import { comparisonPath } from '../../components/comparison/comparison-path';
import styles from './comparison-page.module.css';
import { ComparisonTable } from './comparison-table';
import type { ComparisonData } from './comparison-data';
import { copy } from './copy';
import { LazyComparisonBar } from '../../components/comparison/lazy-comparison-bar';
import { useProducts } from './use-products';

/** Up to four products side by side. It is made from its address, so it can be shared, and reads without JavaScript. */
export function ComparisonPage() {
  const { ids, isCut, onlyDifferences, origin } = useLoaderData<ComparisonData>();
  const { products, gone, error, isFetching, refetch } = useProducts(ids);
  const { name } = useStoreProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnPageChange(ids.join('-'), heading);

  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={copy.title}
        description={copy.description(name)}
        url={origin + comparisonPath(ids.map((id) => ({ id })))}
        indexed={false}
      />
      <Breadcrumb trail={[{ label: copy.title }]} origin={origin} />
      <h1 ref={heading} tabIndex={-1}>
        {copy.title}
      </h1>
      <div role="status" className={styles.notices}>
        {gone > 0 && <p className="message message-warning">{copy.gone(gone)}</p>}
        {isCut && <p className="message message-info">{copy.tooMany(MAX_COMPARED)}</p>}
        {products?.length === 1 && <p className="message message-info">{copy.onlyOne}</p>}
      </div>
      {error ? (
        <FailureMessage
          title={<strong>{copy.failed}</strong>}
          text={errorText(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : !products ? (
        <Skeleton label={copy.loading}>
          <div className={`skeleton ${styles.skeleton}`} />
        </Skeleton>
      ) : products.length === 0 ? (
        <EmptyComparison />
      ) : (
        <ComparisonTable products={products} onlyDifferences={onlyDifferences} />
      )}
    </div>
  );
}

function EmptyComparison() {
  return (
    <div className={styles.empty}>
      <p>
        <strong>{copy.empty}</strong> {copy.choose}
      </p>
      <Link className="button button-primary" to={paths.products()}>
        {copy.products}
      </Link>
      <LazyComparisonBar />
    </div>
  );
}
