import { useNavigate } from 'react-router-dom';
import { copy } from './copy';
import { productOrders, searchOf, type Listing } from './listing';
import styles from './listing-page.module.css';

export function OrderSelect({ listing }: { listing: Listing }) {
  const navigate = useNavigate();

  return (
    <label className={styles.order}>
      <span className={styles.orderLabel}>{copy.order}</span>
      <select
        className="input"
        value={listing.order}
        onChange={({ target }) => {
          const order = productOrders.find((each) => each === target.value) ?? 'relevance';
          void navigate(
            { search: searchOf({ ...listing, order }, 1) },
            { preventScrollReset: true },
          );
        }}
      >
        {productOrders.map((order) => (
          <option key={order} value={order}>
            {copy.orders[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
