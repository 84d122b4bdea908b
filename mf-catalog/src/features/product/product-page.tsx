import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { copy } from './copy';
import { useCatalogProductQuery } from './product.api';
import styles from './product-page.module.css';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';

export function ProductPage() {
  const { id, origin } = useLoaderData<{ id: string; origin: string }>();
  const { currentData: product, error, isFetching, refetch } = useCatalogProductQuery(id);
  const { revalidate } = useRevalidator();
  // The 404 arrived after the loader had stopped waiting. Run again, the loader throws the 404.
  const isUnknown = product === null || (!!error && asApiError(error).status === 404);

  useEffect(() => {
    if (isUnknown) void revalidate();
  }, [isUnknown, revalidate]);

  if (error && !isUnknown) {
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
