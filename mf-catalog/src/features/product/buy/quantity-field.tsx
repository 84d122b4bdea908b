import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { formatArea, formatCurrency } from 'shared-contracts/pricing';
import { CardPlans } from '../price/card-plans';
import { copy } from '../copy';
import { costOf, plansOf } from '../product';
import type { Product } from '../product';
import styles from './quantity-field.module.css';
import type { QuantityControl } from './use-quantity';

/** Id of the quantity input, which the area calculator focuses. */
export const QUANTITY_ID = 'quantidade';

interface QuantityFieldProps {
  product: Product;
  quantity: QuantityControl;
}

/** The quantity, what it costs, and why it cannot be higher. */
export function QuantityField({ product, quantity }: QuantityFieldProps) {
  const { value, wanted, notice, isChecking, request } = quantity;

  return (
    <div className={styles.quantity}>
      <label htmlFor={QUANTITY_ID}>{product.boxArea === null ? copy.quantity : copy.boxes}</label>
      <div className={styles.row}>
        <QuantityStepper
          id={QUANTITY_ID}
          className={styles.stepper}
          value={wanted}
          lessLabel={copy.less}
          moreLabel={copy.more}
          isBusy={isChecking}
          onChange={(target) => void request(target)}
        />
        <Total product={product} quantity={value} />
      </div>
      <p className={styles.notice} role="alert">
        {notice}
      </p>
    </div>
  );
}

function Total({ product, quantity }: { product: Product; quantity: number }) {
  if (quantity === 1) return null;
  const { full, pix } = costOf(product, quantity);

  return (
    <div className={styles.total}>
      {product.boxArea !== null && (
        <span>{copy.covers(quantity, formatArea(product.boxArea * quantity))}</span>
      )}
      <span>
        {copy.total} <strong>{copy.boxPrices(formatCurrency(full), formatCurrency(pix))}</strong>
      </span>
      <CardPlans plans={plansOf(product, quantity)} />
    </div>
  );
}
