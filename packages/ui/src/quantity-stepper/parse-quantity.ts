/** The largest quantity of the wire. */
const MAX_QUANTITY = 99_999;

interface ReadQuantity {
  quantity: number;
  /** Why the quantity is not the typed number. */
  reason?: 'fraction' | 'tooLow';
}

/** Reads `1.200`, `2,5` and `2.5` as they are meant. Null: no number was typed. */
export function parseQuantity(text: string): ReadQuantity | null {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(text);
  const number = Number(isGrouped ? text.replaceAll('.', '') : text.replace(',', '.'));
  if (text === '' || !Number.isFinite(number)) return null;
  if (number <= 0) return { quantity: 1, reason: 'tooLow' };
  const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.ceil(number)));
  return Number.isInteger(number) ? { quantity } : { quantity, reason: 'fraction' };
}
