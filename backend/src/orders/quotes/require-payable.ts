import { dayOf } from 'shared-contracts/calendar';
import type { Database } from '../../database/database';
import { quotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { eq } from 'drizzle-orm';
import { copy } from '../order/employee-copy';
import { findOrder } from '../order/order-repository';
import { quoteState } from './describe-quote';
import { isQuoteUsed } from './quote-repository';
import type { QuoteRow } from './quote-repository';

/**
 * The quote, if an order can still have its prices.
 *
 * @throws DomainError 404 without such a quote; 409 when it was refused, has expired or has an order
 */
export async function requirePayable(db: Database, id: number, now: Date): Promise<QuoteRow> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!quote) throw new DomainError(404, copy.unknownQuote(id));
  if (quote.orderId !== null && (await isQuoteUsed(db, quote))) {
    const order = await findOrder(db, quote.orderId);
    const waits = order?.state === 'awaiting_payment' || order?.state === 'charging';
    throw new DomainError(409, copy.quoteHasOrder(quote.orderId, waits));
  }
  const state = quoteState(quote, dayOf(now));
  if (state === 'recusado') throw new DomainError(409, copy.quoteIsRefused);
  // An accepted quote expires, too.
  if (dayOf(now) > quote.validUntil) throw new DomainError(409, copy.quoteIsOver(quote.validUntil));
  return quote;
}
