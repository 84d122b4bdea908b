import { useId } from 'react';
import type { PickupStore } from '../../shipping/shipping-quote';
import { copy } from '../copy';
import styles from './pickup-store-list.module.css';

interface PickupStoreListProps {
  stores: PickupStore[];
  chosenId: string | undefined;
  onChoose: (store: PickupStore) => void;
}

/** The stores that have all the goods, nearest first. */
export function PickupStoreList({ stores, chosenId, onChoose }: PickupStoreListProps) {
  const group = useId();

  return (
    <fieldset className={styles.stores}>
      <legend className={styles.legend}>{copy.pickupStores}</legend>
      {stores.map((store) => (
        <label key={store.id} className={styles.store}>
          <input
            type="radio"
            name={group}
            checked={store.id === chosenId}
            onChange={() => onChoose(store)}
          />
          <span className={styles.name}>
            {store.name}
            {store.kilometres !== null && (
              <span className={styles.distance}>{copy.distance(store.kilometres)}</span>
            )}
          </span>
          <span>{store.address}</span>
          <span>{store.hours.map(({ days, hours }) => `${days}: ${hours}`).join(' · ')}</span>
          <span>{store.phone}</span>
        </label>
      ))}
    </fieldset>
  );
}
