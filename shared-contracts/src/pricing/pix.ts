import { divideHalfUp, type Cents } from './money';

export const PIX_DISCOUNT_PERCENT = 5;

/** The Pix price of a line of goods: 5% off its total, rounded half-up. The freight has no discount. */
export function pixPrice(cents: Cents): Cents {
  return divideHalfUp(BigInt(cents) * BigInt(100 - PIX_DISCOUNT_PERCENT), 100n);
}
