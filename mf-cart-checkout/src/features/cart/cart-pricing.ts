import { formatArea, lineTotal, orderTotals } from 'shared-contracts/pricing';
import type { PricedLine, Totals } from 'shared-contracts/pricing';
import type { CartLine } from 'shared-contracts/store';
import { discountOf } from '../coupon/coupon';
import type { AppliedCoupon } from '../coupon/coupon';

export function toPricedLine(line: CartLine): PricedLine {
  return { ...line, price: line.unitPrice };
}

/** Cents. */
export function cartLineTotal(line: CartLine): number {
  return lineTotal(toPricedLine(line));
}

/** @param shipping cents, 0 while unknown */
export function cartTotals(
  lines: CartLine[],
  shipping = 0,
  coupon: AppliedCoupon | null = null,
): Totals {
  return orderTotals(
    lines.map((line) => ({ ...toPricedLine(line), discount: discountOf(coupon, line) })),
    shipping,
    coupon?.shippingLimit,
  );
}

/** The m² of one box and of the whole line, as text; null when sold by the unit. */
export function lineArea(line: CartLine): { box: string; line: string } | null {
  const { boxArea, quantity } = line;
  return boxArea === null
    ? null
    : { box: formatArea(boxArea), line: formatArea(boxArea * quantity) };
}

/** The goods for shipping quotes: one entry per product, summed over its batches. */
export function toShippingItems(lines: CartLine[]): { productId: string; quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
