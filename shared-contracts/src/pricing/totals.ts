import type { Area } from './area';
import { divideHalfUp } from './money';
import type { Cents } from './money';
import { pixPrice } from './pix';
import { combineTerms, STORE_TERMS } from './terms';
import type { PriceTerms } from './terms';

/** The values that determine a line's total. */
export interface PricedLine {
  /** Cents per unit or per m². */
  readonly price: Cents;
  /** Units, or boxes. */
  readonly quantity: number;
  /** m² per box in ten-thousandths (`parseBoxArea`); null when sold by the unit. */
  readonly boxArea: Area | null;
  /** Undefined: the store's. */
  readonly terms?: PriceTerms | undefined;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  /** The Pix price of the goods. */
  readonly pixSubtotal: Cents;
  /** The Pix price of the goods, plus the full shipping. */
  readonly pixTotal: Cents;
  /** The terms that are valid for all lines. */
  readonly terms: PriceTerms;
}

/** Price × quantity × m² per box (§9), rounded half-up once. */
export function lineTotal({ price, quantity, boxArea }: PricedLine): Cents {
  if (boxArea === null) return price * quantity;
  return divideHalfUp(BigInt(price) * BigInt(quantity) * BigInt(boxArea), 10_000n);
}

/** The Pix price of a line. */
export function linePixTotal(line: PricedLine): Cents {
  return pixPrice(lineTotal(line), line.terms);
}

/** The totals that are shown and charged. */
export function orderTotals(lines: readonly PricedLine[], shipping: Cents = 0): Totals {
  let subtotal = 0;
  let pixSubtotal = 0;
  for (const line of lines) {
    subtotal += lineTotal(line);
    pixSubtotal += linePixTotal(line);
  }
  return {
    subtotal,
    shipping,
    total: subtotal + shipping,
    pixSubtotal,
    pixTotal: pixSubtotal + shipping,
    terms: combineTerms(lines.map(({ terms = STORE_TERMS }) => terms)),
  };
}
