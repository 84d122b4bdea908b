import { copy } from './copy';
import { productOrders, type ProductOrder } from './product-order';
import styles from './listing-page.module.css';
import type { Ask } from './use-asked-listing';

interface OrderSelectProps {
  order: ProductOrder;
  onAsk: Ask;
}

export function OrderSelect({ order: chosen, onAsk }: OrderSelectProps) {
  return (
    <label className={styles.order}>
      <span className={styles.orderLabel}>{copy.order}</span>
      <select
        className="input"
        value={chosen}
        onChange={({ target }) => {
          onAsk({ order: productOrders.find((each) => each === target.value) ?? 'relevance' });
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
