import { phoneLink } from 'shared-contracts/profile';
import type { StoreAddress } from 'shared-contracts/profile';
import { copy } from './copy';
import styles from './store-list.module.css';

/** Address, phone, and the link to the map where there is one. */
export function StorePlace({ store }: { store: StoreAddress }) {
  return (
    <>
      <address className={styles.address}>
        {store.street}
        <br />
        {store.district}, {store.city} - {store.state}
        <br />
        CEP {store.cep}
        <br />
        <a href={phoneLink(store.phone)}>{store.phone}</a>
      </address>
      {store.map && (
        <p>
          <a href={store.map} target="_blank" rel="noopener noreferrer">
            {copy.map(store.name)}
          </a>
        </p>
      )}
    </>
  );
}
