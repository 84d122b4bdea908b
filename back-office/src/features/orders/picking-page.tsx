import { Button, Empty, Radio, Spin } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { PickingByOrder } from './picking-by-order';
import { PickingByProduct } from './picking-by-product';
import styles from './picking-page.module.css';
import { useListPickingQuery } from './orders.api';

const BY_ORDER = 'pedido';

/** The goods of all paid orders that have not left, by product or by order: to print and tick off. */
export function PickingPage() {
  const [address, setAddress] = useSearchParams();
  const isByOrder = address.get('por') === BY_ORDER;
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
          <Radio.Group
            className={styles.screenOnly ?? ''}
            aria-label={copy.pickingView}
            optionType="button"
            value={isByOrder}
            options={[
              { label: copy.byProduct, value: false },
              { label: copy.byOrder, value: true },
            ]}
            onChange={({ target }) =>
              setAddress(target.value ? { por: BY_ORDER } : {}, { replace: true })
            }
          />
          <p>{copy.pickingIntro(data.orders)}</p>
          {isByOrder ? (
            <PickingByOrder products={products} />
          ) : (
            <PickingByProduct products={products} />
          )}
        </>
      )}
    </Page>
  );
}
