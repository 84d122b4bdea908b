import type { Area } from './area';
import { divideHalfUp, type Cents } from './money';
import { pixPrice } from './pix';

/** What a line's total depends on. */
export interface PricedLine {
  /** Cents of one unit, or of one m². */
  readonly price: Cents;
  /** Units, or boxes. */
  readonly quantity: number;
  /** m² per box in ten-thousandths (`parseBoxArea`); null when sold by the unit. */
  readonly boxArea: Area | null;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly freight: Cents;
  readonly total: Cents;
  /** The goods by Pix. */
  readonly pixSubtotal: Cents;
  /** The goods by Pix, and the freight in full. */
  readonly pixTotal: Cents;
}

/** Price × quantity × m² per box (§9), rounded half-up once. */
export function lineTotal({ price, quantity, boxArea }: PricedLine): Cents {
  if (boxArea === null) return price * quantity;
  return divideHalfUp(BigInt(price) * BigInt(quantity) * BigInt(boxArea), 10_000n);
}

/** A line by Pix. */
export function linePixTotal(line: PricedLine): Cents {
  return pixPrice(lineTotal(line));
}

/** The one rule for what is shown and what is charged. */
export function orderTotals(lines: readonly PricedLine[], freight: Cents = 0): Totals {
  let subtotal = 0;
  let pixSubtotal = 0;
  for (const line of lines) {
    subtotal += lineTotal(line);
    pixSubtotal += linePixTotal(line);
  }
  return {
    subtotal,
    freight,
    total: subtotal + freight,
    pixSubtotal,
    pixTotal: pixSubtotal + freight,
  };
}
