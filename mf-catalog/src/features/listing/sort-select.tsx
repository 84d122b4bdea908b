import { copy } from './copy';
import { sortOrders } from './product-order';
import type { SortOrder } from './product-order';
import styles from './listing-page.module.css';
import type { ChangeListing } from './filters/use-pending-listing';

interface SortSelectProps {
  order: SortOrder;
  onChange: ChangeListing;
}

export function SortSelect({ order: chosen, onChange }: SortSelectProps) {
  return (
    <label className={styles.order}>
      <span className={styles.orderLabel}>{copy.order}</span>
      <select
        className="input"
        value={chosen}
        onChange={({ target }) => {
          onChange({ order: sortOrders.find((each) => each === target.value) ?? 'relevance' });
        }}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {copy.orders[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
