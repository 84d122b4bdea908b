import { useState, type KeyboardEvent } from 'react';
import { onlyDigits } from 'shared-contracts/documents';
import { copy } from './copy';
import styles from './quantity-stepper.module.css';

/** The limit of the wire. */
const MAX_DIGITS = 5;

interface QuantityStepperProps {
  name: string;
  quantity: number;
  isChecking: boolean;
  onChange: (quantity: number) => void;
}

/** The buttons change the quantity by one; a typed quantity is applied on blur or Enter. */
export function QuantityStepper({ name, quantity, isChecking, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    const newQuantity = Math.max(1, Number(typed ?? quantity));
    setTyped(null);
    if (typed !== null && typed !== '' && newQuantity !== quantity) onChange(newQuantity);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={copy.quantityOf(name)}>
      <button
        type="button"
        aria-label={copy.less(name)}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </button>
      <input
        aria-label={copy.quantityOf(name)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        readOnly={isChecking}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(onlyDigits(event.target.value).slice(0, MAX_DIGITS))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={copy.more(name)}
        aria-disabled={isChecking}
        onClick={() => onChange(quantity + 1)}
      >
        {isChecking ? <span className="spinner" aria-hidden="true" /> : '+'}
      </button>
    </div>
  );
}
