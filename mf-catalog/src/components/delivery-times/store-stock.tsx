import { FailureMessage } from '@fireflay/ui/failure-message';
import { useHydrated } from '@fireflay/ui/hydration';
import { errorText } from 'shared-contracts/client';
import { selectDeliveryCep, useAppSelector } from 'shared-contracts/store';
import { copy } from './copy';
import type { DeliveryTimes, Store } from './delivery-time';
import { useCatalogDeliveryTimesQuery } from './delivery-times.api';
import styles from './store-stock.module.css';

export interface StoreStockProps {
  product: { id: string; inBoxes: boolean };
}

/** Shows each store's stock of a product; the nearest first where the postal code is known. */
export function StoreStock({ product }: StoreStockProps) {
  const remembered = useAppSelector(selectDeliveryCep);
  const { data, error, isFetching, refetch } = useCatalogDeliveryTimesQuery(
    { productIds: [product.id], cep: useHydrated() ? remembered : '' },
    { refetchOnMountOrArgChange: true },
  );

  if (data) return <Stores product={product} times={data} />;
  if (!error) return <p role="status">{copy.loading}</p>;
  return (
    <FailureMessage
      text={errorText(error, copy.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Stores({ product, times }: StoreStockProps & { times: DeliveryTimes }) {
  const stock = times.byProduct[product.id]?.stores ?? [];
  const shown = times.stores.flatMap((store) => {
    const available = stock.find(({ storeId }) => storeId === store.id)?.available;
    return available === undefined ? [] : [{ store, available }];
  });
  const without = times.stores.filter((store) => shown.every((each) => each.store !== store));

  if (shown.length === 0) return <p>{copy.inNone}</p>;
  return (
    <div className={styles.content}>
      <ul className={styles.stores} aria-label={copy.inStores}>
        {shown.map(({ store, available }) => (
          <li key={store.id}>
            <StoreEntry store={store} stock={copy.inStore(available, product.inBoxes)} />
          </li>
        ))}
      </ul>
      {without.length > 0 && <p>{copy.others(copy.list(without.map(({ name }) => name)))}</p>}
      <p>{copy.changes(product.inBoxes)}</p>
    </div>
  );
}

function StoreEntry({ store, stock }: { store: Store; stock: string }) {
  const { name, address, hours, phone, kilometres } = store;
  return (
    <>
      <p className={styles.name}>
        <strong>{name}</strong>
        {kilometres !== null && <span>{copy.distance(kilometres)}</span>}
      </p>
      <p className={styles.stock}>{stock}</p>
      <p>{address}</p>
      <p>{hours.map((each) => `${each.days}: ${each.hours}`).join(' · ')}</p>
      <p>
        <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{phone}</a>
      </p>
    </>
  );
}
