import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { StoreAddress } from 'shared-contracts/profile';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import { StorePlace } from './store-place';
import styles from './store-list.module.css';

interface StoreListProps {
  stores: readonly StoreAddress[];
  /** The level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** The end of each card; default: the hours of the store's own. */
  children?: (store: StoreAddress) => ReactNode;
}

export function StoreList({ stores, heading: Heading = 'h3', children }: StoreListProps) {
  return (
    <ul className={styles.stores}>
      {stores.map((store) => (
        <li key={store.id} className="card">
          <Heading>
            <Link to={paths.stores(store.id)}>{store.name}</Link>
          </Heading>
          <StorePlace store={store} />
          {children
            ? children(store)
            : store.hours?.map((hours) => <p key={hours.days}>{formatOpeningHours(hours)}</p>)}
        </li>
      ))}
    </ul>
  );
}
