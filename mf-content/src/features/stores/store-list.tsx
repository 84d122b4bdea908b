import { phoneLink } from 'shared-contracts/profile';
import type { StoreAddress } from 'shared-contracts/profile';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import { copy } from './copy';
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
          {store.hours?.map((hours) => (
            <p key={hours.days}>{formatOpeningHours(hours)}</p>
          ))}
          {store.map && (
            <a href={store.map} target="_blank" rel="noopener noreferrer">
              {copy.map(store.name)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
