import type { Day } from 'shared-contracts/calendar';
import { lineTotal } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import type { QuotedItem } from '../../database/schema';
import type { CouponSaving } from '../../domain/coupon';
import type { CatalogueLine } from '../order/discount';

/** A quote, as far as it gives prices. */
export interface QuotedPrices {
  items: readonly QuotedItem[];
  /** Off the goods, in per cent. */
  discountPercent: number;
  /** The last day. */
  validUntil: Day;
  isRefused: boolean;
}

export type QuoteRefusal = { reason: 'expired'; day: Day } | { reason: 'refused' | 'nothing' };

/** Calculates the store's discount on a line of a quote. */
export const quoteDiscount = (totalCents: Cents, percent: number): Cents =>
  Math.round((totalCents * percent) / 100);

/**
 * Calculates the saving of a quote on a cart: up to the quoted quantity of each product costs what the quote says, less
 * its discount. A product that has become cheaper keeps its price of today. The rest of the cart is not touched.
 */
export function honourQuote(
  { items, discountPercent, validUntil, isRefused }: QuotedPrices,
  lines: readonly CatalogueLine[],
  day: Day,
): CouponSaving | QuoteRefusal {
  if (isRefused) return { reason: 'refused' };
  if (day > validUntil) return { reason: 'expired', day: validUntil };
  const left = new Map<QuotedItem, number>(items.map((item) => [item, item.quantity]));
  const savings = lines.map((line) => {
    let saved = 0;
    let open = line.quantity;
    for (const item of items.filter(({ productCode }) => productCode === line.productCode)) {
      // Prices of different units of sale cannot be compared.
      if ((item.boxArea === null) !== (line.boxArea === null)) continue;
      const quantity = Math.min(open, left.get(item) ?? 0);
      if (quantity === 0) continue;
      open -= quantity;
      left.set(item, (left.get(item) ?? 0) - quantity);
      const { boxArea } = line;
      const agreed = lineTotal({ price: item.unitPriceCents, quantity, boxArea });
      const now = lineTotal({ price: line.unitPriceCents, quantity, boxArea });
      saved += Math.max(0, now - agreed + quoteDiscount(agreed, discountPercent));
    }
    return saved;
  });
  const goodsCents = savings.reduce((sum, each) => sum + each, 0);
  if (goodsCents === 0) return { reason: 'nothing' };
  return { lines: savings, goodsCents, shippingCents: 0, shippingLimitCents: 0 };
}
