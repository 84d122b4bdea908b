import { phoneLink } from 'shared-contracts/profile';
import type { StoreAddress } from 'shared-contracts/profile';
import styles from './store-list.module.css';

export function StoreList({ stores }: { stores: StoreAddress[] }) {
  return (
    <ul className={styles.stores}>
      {stores.map((store) => (
        <li key={store.id} className="card">
          <h3>{store.name}</h3>
          <address>
            {store.street}
            <br />
            {store.district}, {store.city} - {store.state}
            <br />
            CEP {store.cep}
            <br />
            <a href={phoneLink(store.phone)}>{store.phone}</a>
          </address>
        </li>
      ))}
    </ul>
  );
}
