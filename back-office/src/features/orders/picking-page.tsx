import { Button, Empty, Spin } from 'antd';
import { Link } from 'react-router-dom';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy } from './copy';
import styles from './picking-page.module.css';
import { useListPickingQuery } from './orders.api';

/** The goods of all paid orders that have not left, by product: to print and tick off. */
export function PickingPage() {
  const { data, error, isLoading, refetch } = useListPickingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const products = data?.products ?? [];
  return (
    <Page
      title={copy.picking}
      actions={
        <Button
          type="primary"
          className={styles.screenOnly ?? ''}
          disabled={products.length === 0}
          onClick={() => window.print()}
        >
          {copy.print}
        </Button>
      }
    >
      <p className={styles.screenOnly}>
        <Link to="/pedidos">{copy.back}</Link>
      </p>
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {isLoading && <Spin />}
      {data && products.length === 0 && <Empty description={copy.pickingEmpty} />}
      {data && products.length > 0 && (
        <>
          <p>{copy.pickingIntro(data.orders)}</p>
          <ul className={styles.products}>
            {products.map(({ productCode, name, unit, batch, store, quantity, orders }) => (
              <li key={`${store} ${productCode} ${batch}`} className={styles.product}>
                <span className={styles.tick} aria-hidden="true" />
                <strong className={styles.quantity}>{copy.unitsOf(quantity, unit)}</strong>
                <span className={styles.name}>
                  {name} <span className={styles.soft}>#{productCode}</span>
                  {batch !== '' && <strong> · {copy.batch(batch)}</strong>}
                </span>
                <span className={styles.soft}>
                  {store === '' ? copy.toSend : `${copy.store} ${store}`} · {copy.orders}:{' '}
                  {orders
                    .map(({ id, quantity: units, job }) => copy.pickedFor(id, units, job))
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
