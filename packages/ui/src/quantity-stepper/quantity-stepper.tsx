import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { copy } from './copy';
import { parseQuantity } from './parse-quantity';
import styles from './quantity-stepper.module.css';

/** A shorter one would cut a pasted number, and make another one of it: '100.000' is not 100. */
const MAX_LENGTH = 24;

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
  className?: string | undefined;
  /** A new quantity, at least 1. */
  onChange: (quantity: number) => void;
}

/**
 * The buttons change the quantity by one; a typed quantity is applied on blur or Enter, and dropped by Escape. The stepper
 * says where the quantity is not what was typed: a fraction is rounded up, and what is no number changes nothing.
 */
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
  /** Why the typed number is not the quantity. */
  const [note, setNote] = useState('');
  const isLeast = value <= 1;

  function change(quantity: number) {
    if (!isBusy && quantity !== value) onChange(quantity);
  }

  function step(quantity: number) {
    setNote('');
    change(quantity);
  }

  function commit() {
    setTyped(null);
    const text = typed?.trim();
    if (!text || isBusy) return;
    const read = parseQuantity(text);
    if (!read) return setNote(copy.noNumber(text));
    setNote(read.reason ? copy[read.reason](read.quantity) : '');
    change(read.quantity);
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
        onClick={() => step(Math.max(1, value - 1))}
      >
        −
      </button>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        readOnly={isBusy}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={isBusy || undefined}
        onClick={() => step(value + 1)}
      >
        {isBusy ? <span className="spinner" aria-hidden="true" /> : '+'}
      </button>
      <p className={styles.note} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
