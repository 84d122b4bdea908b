import { copy } from './copy';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  isChecking: boolean;
  onLess: () => void;
  onMore: () => void;
}

export function QuantityStepper({
  name,
  quantity,
  isChecking,
  onLess,
  onMore,
}: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={copy.quantityOf(name)}>
      <button type="button" aria-label={copy.less(name)} disabled={quantity <= 1} onClick={onLess}>
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={copy.more(name)}
        aria-disabled={isChecking}
        onClick={onMore}
      >
        {isChecking ? <span className="spinner" aria-hidden="true" /> : '+'}
      </button>
    </div>
  );
}
