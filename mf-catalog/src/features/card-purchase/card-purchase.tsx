import { useEffect, useRef } from 'react';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Skeleton } from '@fireflay/ui/skeleton';
import { asApiError, errorText } from 'shared-contracts/client';
import { isSoldOut } from '../product/product';
import { useCatalogProductQuery } from '../product/product.api';
import styles from './card-purchase.module.css';
import { copy } from './copy';
import { PurchaseForm } from './purchase-form';

interface CardPurchaseProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Buys a product on its card: the quantity, what it costs, and the cart's button. Gets the focus when it opens. */
export function CardPurchase({ id, name, onClose }: CardPurchaseProps) {
  const panel = useRef<HTMLElement>(null);
  const { currentData: product, error, isFetching, refetch } = useCatalogProductQuery(id);
  const isGone = product === null || (error && asApiError(error).status === 404);

  useEffect(() => panel.current?.focus(), []);

  function renderContent() {
    if (isGone) return <p>{copy.gone}</p>;
    if (error) {
      return (
        <FailureMessage
          title={<strong>{copy.failed}</strong>}
          text={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      );
    }
    if (!product) {
      return (
        <Skeleton label={copy.loading}>
          <div className={`skeleton ${styles.skeleton}`} />
        </Skeleton>
      );
    }
    return isSoldOut(product) ? <p>{copy.soldOut}</p> : <PurchaseForm product={product} />;
  }

  return (
    <section ref={panel} tabIndex={-1} aria-label={copy.title(name)} className={styles.panel}>
      {renderContent()}
      <button type="button" className="button button-quiet button-block" onClick={onClose}>
        {copy.close}
      </button>
    </section>
  );
}
