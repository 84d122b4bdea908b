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
  /** The saving of a coupon on the line's total, before the Pix discount. */
  readonly discount?: Cents | undefined;
}

export interface Totals {
  /** The goods, before a coupon. */
  readonly subtotal: Cents;
  /** Before a coupon. */
  readonly shipping: Cents;
  /** The saving of a coupon on the goods. */
  readonly discount: Cents;
  /** The saving of a coupon on the shipping. */
  readonly shippingDiscount: Cents;
  readonly total: Cents;
  /** The Pix price of the goods: the Pix discount is on what the coupon leaves. */
  readonly pixSubtotal: Cents;
  /** The Pix price of the goods, plus the shipping. */
  readonly pixTotal: Cents;
  /** The terms that are valid for all lines. */
  readonly terms: PriceTerms;
}

/** Price × quantity × m² per box (§9), rounded half-up once; before a coupon. */
export function lineTotal({ price, quantity, boxArea }: PricedLine): Cents {
  if (boxArea === null) return price * quantity;
  return divideHalfUp(BigInt(price) * BigInt(quantity) * BigInt(boxArea), 10_000n);
}

/** The saving of a coupon on a line is never more than its total. */
const lineDiscount = (line: PricedLine): Cents => Math.min(line.discount ?? 0, lineTotal(line));

/** The price of a line after its coupon, as charged by card. */
export function lineNetTotal(line: PricedLine): Cents {
  return lineTotal(line) - lineDiscount(line);
}

/** The Pix price of a line, after its coupon. */
export function linePixTotal(line: PricedLine): Cents {
  return pixPrice(lineNetTotal(line), line.terms);
}

/**
 * The totals that are shown and charged.
 * @param shippingOff the most that a coupon takes off the shipping
 */
export function orderTotals(
  lines: readonly PricedLine[],
  shipping: Cents = 0,
  shippingOff: Cents = 0,
): Totals {
  let subtotal = 0;
  let discount = 0;
  let pixSubtotal = 0;
  for (const line of lines) {
    subtotal += lineTotal(line);
    discount += lineDiscount(line);
    pixSubtotal += linePixTotal(line);
  }
  const shippingDiscount = Math.min(shipping, shippingOff);
  const netShipping = shipping - shippingDiscount;
  return {
    subtotal,
    shipping,
    discount,
    shippingDiscount,
    total: subtotal - discount + netShipping,
    pixSubtotal,
    pixTotal: pixSubtotal + netShipping,
    terms: combineTerms(lines.map(({ terms = STORE_TERMS }) => terms)),
  };
}
