import { useState } from 'react';
import { formatArea, formatCurrency } from 'shared-contracts/pricing';
import { CardPlans } from './card-plans';
import { copy } from './copy';
import { costOf, type Product } from './product';
import styles from './quantity-stepper.module.css';
import type { QuantityControl } from './use-quantity';

/** Id of the quantity input, which the area calculator focuses. */
export const QUANTITY_ID = 'quantidade';

interface QuantityStepperProps {
  product: Product;
  quantity: QuantityControl;
}

export function QuantityStepper({ product, quantity }: QuantityStepperProps) {
  const { value, notice, isChecking, request } = quantity;
  /** The text while the shopper is typing; null otherwise. */
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    setDraft(null);
    const requested = Number.parseInt(draft, 10);
    if (requested >= 1 && requested !== value) void request(requested);
  }

  return (
    <div className={styles.quantity}>
      <label htmlFor={QUANTITY_ID}>{product.boxArea === null ? copy.quantity : copy.boxes}</label>
      <div className={styles.row}>
        <div className={styles.stepper} aria-busy={isChecking}>
          <button
            type="button"
            aria-label={copy.less}
            disabled={value <= 1}
            onClick={() => void request(value - 1)}
          >
            −
          </button>
          <input
            id={QUANTITY_ID}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={draft ?? value}
            onChange={({ target }) => setDraft(target.value.replace(/\D/g, ''))}
            onBlur={commit}
            onKeyDown={({ key }) => key === 'Enter' && commit()}
          />
          <button
            type="button"
            aria-label={copy.more}
            aria-disabled={isChecking}
            onClick={() => !isChecking && void request(value + 1)}
          >
            +
          </button>
        </div>
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
      <CardPlans full={full} />
    </div>
  );
}
