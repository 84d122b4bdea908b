import type { PickedProduct } from '@fireflay/back-office-wire';
import { copy } from './copy';
import { PickedLine } from './picked-line';
import styles from './picking-page.module.css';

/** Each product once, with the orders that it is for. */
export function PickingByProduct({ products }: { products: readonly PickedProduct[] }) {
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <PickedLine
          key={`${product.store} ${product.productCode} ${product.batch}`}
          product={product}
          quantity={product.quantity}
        >
          <span className={styles.soft}>
            {product.store === '' ? copy.toSend : `${copy.store} ${product.store}`} · {copy.orders}:{' '}
            {product.orders
              .map(({ id, quantity: units, job }) => copy.pickedFor(id, units, job))
              .join(', ')}
          </span>
        </PickedLine>
      ))}
    </ul>
  );
}
