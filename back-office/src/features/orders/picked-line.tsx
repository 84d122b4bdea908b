import type { PropsWithChildren } from 'react';
import type { PickedProduct } from '@fireflay/back-office-wire';
import { copy } from './copy';
import styles from './picking-page.module.css';

interface PickedLineProps {
  product: PickedProduct;
  quantity: number;
}

/** A product to take from the shelf, with a box to tick off. */
export function PickedLine({ product, quantity, children }: PropsWithChildren<PickedLineProps>) {
  const { productCode, name, unit, batch, shelf } = product;
  return (
    <li className={styles.product}>
      <span className={styles.tick} aria-hidden="true" />
      <strong className={styles.quantity}>{copy.unitsOf(quantity, unit)}</strong>
      <span className={styles.name}>
        {name} <span className={styles.soft}>#{productCode}</span>
        {shelf !== '' && <strong> · {copy.shelf(shelf)}</strong>}
        {batch !== '' && <strong> · {copy.batch(batch)}</strong>}
      </span>
      {children}
    </li>
  );
}
