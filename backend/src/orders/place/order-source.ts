import { eq } from 'drizzle-orm';
import { isVisitSource } from 'shared-contracts/visits';
import { SELLER } from '@fireflay/back-office-wire';
import type { Transaction } from '../../database/database';
import { quotes } from '../../database/schema';
import type { PricedCoupon } from '../discounts/order-coupon';

/**
 * The source that an order keeps: an employee who made or answered the quote that it is bought with, else the visit's.
 *
 * @param origin what the browser says; an unknown source is ignored
 * @returns null: the source is not known
 */
export async function findOrderSource(
  tx: Transaction,
  origin: string | undefined,
  coupon: PricedCoupon | undefined,
): Promise<string | null> {
  const quoteId = coupon?.source.quoteId ?? null;
  if (quoteId !== null) {
    const [quote] = await tx
      .select({ answeredBy: quotes.answeredBy })
      .from(quotes)
      .where(eq(quotes.id, quoteId));
    if (quote && quote.answeredBy !== null) return SELLER;
  }
  return origin !== undefined && isVisitSource(origin) ? origin : null;
}
