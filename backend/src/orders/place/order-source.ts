import { eq } from 'drizzle-orm';
import { isVisitSource } from 'shared-contracts/visits';
import { SELLER } from '@fireflay/back-office-wire';
import type { Transaction } from '../../database/database';
import { quotes } from '../../database/schema';
import type { PricedCoupon } from '../discounts/order-coupon';
import type { RequestedOrder } from './requested-order';

/**
 * The source that an order keeps: an employee who made or answered the quote that it is bought with, else the visit's.
 *
 * @param request `origem` is what the browser says; an unknown source is ignored. An order that is paid in the store is an
 *   employee's.
 * @returns null: the source is not known
 */
export async function findOrderSource(
  tx: Transaction,
  request: RequestedOrder,
  coupon: PricedCoupon | undefined,
): Promise<string | null> {
  if ('receipt' in request) return SELLER;
  const quoteId = coupon?.source.quoteId ?? null;
  if (quoteId !== null) {
    const [quote] = await tx
      .select({ answeredBy: quotes.answeredBy })
      .from(quotes)
      .where(eq(quotes.id, quoteId));
    if (quote && quote.answeredBy !== null) return SELLER;
  }
  const { origem } = request;
  return origem !== undefined && isVisitSource(origem) ? origem : null;
}
