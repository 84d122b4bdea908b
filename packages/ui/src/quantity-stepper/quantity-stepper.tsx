import { useState, type KeyboardEvent } from 'react';
import styles from './quantity-stepper.module.css';

/** The limit of the wire. */
const MAX_DIGITS = 5;

interface QuantityStepperProps {
  value: number;
  lessLabel: string;
  moreLabel: string;
  /** The name of the group and its input. Without it, a `<label>` names the input by `id`. */
  label?: string;
  /** The input's id. */
  id?: string;
  /** A change is being checked: further ones are ignored. */
  isBusy?: boolean;
  /** May set `--stepper-button` and `--stepper-input` (widths), and `--stepper-height`. */
  className?: string;
  /** A new quantity, at least 1. */
  onChange: (quantity: number) => void;
}

/** The buttons change the quantity by one; a typed quantity is applied on blur or Enter, and dropped by Escape. */
export function QuantityStepper({
  value,
  lessLabel,
  moreLabel,
  label,
  id,
  isBusy = false,
  className = '',
  onChange,
}: QuantityStepperProps) {
  /** The text while the shopper is typing; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  /** A button that is disabled while it has the focus would lose it: it is only marked as disabled until it is left. */
  const [isLessFocused, setLessFocused] = useState(false);
  const isLeast = value <= 1;

  function change(quantity: number) {
    if (!isBusy && quantity !== value) onChange(quantity);
  }

  function commit() {
    setTyped(null);
    if (typed) change(Math.max(1, Number(typed)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  }

  return (
    <div
      className={`${styles.stepper} ${className}`}
      role={label ? 'group' : undefined}
      aria-label={label}
      aria-busy={isBusy}
    >
      <button
        type="button"
        aria-label={lessLabel}
        disabled={isLeast && !isLessFocused}
        aria-disabled={isLeast || isBusy || undefined}
        data-least={isLeast || undefined}
        onFocus={() => setLessFocused(true)}
        onBlur={() => setLessFocused(false)}
        onClick={() => change(Math.max(1, value - 1))}
      >
        −
      </button>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        readOnly={isBusy}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={isBusy || undefined}
        onClick={() => change(value + 1)}
      >
        {isBusy ? <span className="spinner" aria-hidden="true" /> : '+'}
      </button>
    </div>
  );
}
