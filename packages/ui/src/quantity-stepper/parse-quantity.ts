import { readNumber } from 'shared-contracts/numbers';

/** The largest quantity of the wire. */
const MAX_QUANTITY = 99_999;

interface ReadQuantity {
  quantity: number;
  /** Why the quantity is not the typed number. */
  reason?: 'fraction' | 'tooLow' | 'tooHigh';
}

/** Reads `1.200`, `2,5` and `2.5` as they are meant. Null: it is no number. */
export function parseQuantity(text: string): ReadQuantity | null {
  const reading = readNumber(text, 'count');
  if (reading.kind !== 'number') return null;
  const { value } = reading;
  if (value <= 0) return { quantity: 1, reason: 'tooLow' };
  if (value > MAX_QUANTITY) return { quantity: MAX_QUANTITY, reason: 'tooHigh' };
  const quantity = Math.ceil(value);
  return Number.isInteger(value) ? { quantity } : { quantity, reason: 'fraction' };
}
