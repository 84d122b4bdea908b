import type { PickedProduct } from '@fireflay/back-office-wire';
import { copy } from './copy';
import { PickedLine } from './picked-line';
import styles from './picking-page.module.css';

interface PickedOrder {
  id: number;
  job: string;
  store: string;
  slot: PickedProduct['orders'][number]['slot'];
  lines: { product: PickedProduct; quantity: number }[];
}

/** The goods of each order, oldest first. A printed page does not divide an order that fits on one. */
export function PickingByOrder({ products }: { products: readonly PickedProduct[] }) {
  return groupByOrder(products).map(({ id, job, store, slot, lines }) => (
    <section key={id} className={styles.order} aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>{copy.pickedOrder(id, job)}</h2>
      <p className={styles.soft}>
        {store === '' ? copy.toSend : `${copy.store} ${store}`}
        {slot && ` · ${copy.slot(slot.day, slot.period)}`}
      </p>
      <ul className={styles.products}>
        {lines.map(({ product, quantity }) => (
          <PickedLine
            key={`${product.productCode} ${product.batch}`}
            product={product}
            quantity={quantity}
          />
        ))}
      </ul>
    </section>
  ));
}

function groupByOrder(products: readonly PickedProduct[]): PickedOrder[] {
  const orders = new Map<number, PickedOrder>();
  for (const product of products) {
    for (const { id, job, slot, quantity } of product.orders) {
      const order = orders.get(id) ?? { id, job, store: product.store, slot, lines: [] };
      order.lines.push({ product, quantity });
      orders.set(id, order);
    }
  }
  return [...orders.values()].toSorted((one, other) => one.id - other.id);
}
