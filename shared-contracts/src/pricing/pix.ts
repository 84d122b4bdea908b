import { divideHalfUp, type Cents } from './money';

export const PIX_DISCOUNT_PERCENT = 5;

/** What goods cost by Pix: 5% off, rounded half-up. Taken of a line's total, never of the freight. */
export function pixPrice(cents: Cents): Cents {
  return divideHalfUp(BigInt(cents) * BigInt(100 - PIX_DISCOUNT_PERCENT), 100n);
}
