import { divideHalfUp } from './money';
import type { Cents } from './money';
import { STORE_TERMS } from './terms';
import type { PriceTerms } from './terms';

/** Parts of a per cent. */
const PERCENT_SCALE = 10_000_000;

/** The Pix price of a line of goods: the discount is off its total, rounded half-up. The freight has no discount. */
export function pixPrice(cents: Cents, { pixDiscount }: PriceTerms = STORE_TERMS): Cents {
  const share = BigInt(Math.round((100 - pixDiscount) * PERCENT_SCALE));
  return divideHalfUp(BigInt(cents) * share, BigInt(100 * PERCENT_SCALE));
}
