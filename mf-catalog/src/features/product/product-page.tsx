import { useLoaderData } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { notFound } from 'shared-contracts/store';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { copy } from './copy';
import { useCatalogProductQuery } from './product.api';
import styles from './product-page.module.css';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';

export function ProductPage() {
  const { id, origin } = useLoaderData<{ id: string; origin: string }>();
  const { currentData: product, error, isFetching, refetch } = useCatalogProductQuery(id);

  // The 404 arrived after the loader had stopped waiting.
  if (product === null || (error && asApiError(error).status === 404)) notFound();
  if (error) {
    return (
      <FailureMessage
        className={`container ${styles.failure}`}
        title={<h1>{copy.failed}</h1>}
        text={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!product) return <ProductSkeleton />;
  return <ProductView key={product.id} product={product} origin={origin} />;
}
