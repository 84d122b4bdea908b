import { Button, Empty, Radio, Spin } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { FailedQuery } from '../../api/failure';
import { formatDay } from '../../layout/format';
import { useListAddress } from '../../layout/list/use-list-address';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { atDay, DAY_FILTER, DayFilter, toDayQuery } from './day-filter';
import { PickingByOrder } from './picking-by-order';
import { PickingByProduct } from './picking-by-product';
import styles from './picking-page.module.css';
import { useListPickingQuery } from './orders.api';

const VIEW = 'por';
const BY_ORDER = 'pedido';

/** The goods of paid orders that have not left, or of those for one day, by product or by order: to print and tick off. */
export function PickingPage() {
  const [, setAddress] = useSearchParams();
  const address = useListAddress({ filters: [DAY_FILTER, VIEW] });
  const isByOrder = address.filters[VIEW] === BY_ORDER;
  const wanted = toDayQuery(address.filters[DAY_FILTER]);
  const day = wanted.day && formatDay(wanted.day);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useListPickingQuery(wanted, {
    refetchOnMountOrArgChange: true,
  });
  const show = (filters: Partial<typeof address.filters>) =>
    setAddress(address.addressOf({ filters }), { replace: true });
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
        <Link to={atDay('/pedidos', wanted)}>{copy.back}</Link>
      </p>
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      <div className={styles.tools}>
        <DayFilter day={wanted.day} onChange={(chosen) => show({ [DAY_FILTER]: chosen })} />
        <Radio.Group
          aria-label={copy.pickingView}
          optionType="button"
          value={isByOrder}
          options={[
            { label: copy.byProduct, value: false },
            { label: copy.byOrder, value: true },
          ]}
          onChange={({ target }) => show({ [VIEW]: target.value ? BY_ORDER : '' })}
        />
      </div>
      {isFetching && !data && <Spin />}
      {data && products.length === 0 && (
        <Empty description={day === undefined ? copy.pickingEmpty : copy.pickingEmptyOn(day)} />
      )}
      {data && products.length > 0 && (
        <>
          <p>
            {copy.pickingIntro(data.orders)}
            {day !== undefined && copy.pickingOn(day)}
          </p>
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
