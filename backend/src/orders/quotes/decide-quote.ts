import { eq, sql } from 'drizzle-orm';
import { dayOf } from 'shared-contracts/calendar';
import type { OrderServices } from '../order/services';
import { inTransaction } from '../../database/in-transaction';
import { quotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';
import { quoteState } from './describe-quote';
import { lockQuote, requireQuote } from './quote-repository';
import type { QuoteRow } from './quote-repository';

export type Decision = { state: 'accepted' } | { state: 'refused'; refusal: string };

/** The answer of anybody with the link. The same answer again changes nothing. */
export function decideQuote(
  { db, keyed, now }: Pick<OrderServices, 'db' | 'keyed' | 'now'>,
  token: string,
  decision: Decision,
): Promise<QuoteRow> {
  return inTransaction(db, async (tx) => {
    const { id } = await requireQuote(tx, keyed.quote, token);
    const quote = await lockQuote(tx, id);
    if (!quote) throw new DomainError(404, copy.unknown);
    if (quote.state === decision.state) return quote;
    const state = quoteState(quote, dayOf(now()));
    if (state === 'aceito') throw new DomainError(409, copy.acceptedAlready);
    if (state === 'recusado') throw new DomainError(409, copy.refusedAlready);
    if (state === 'vencido') throw new DomainError(409, copy.expired(quote.validUntil));
    const [changed] = await tx
      .update(quotes)
      .set({ ...decision, version: sql`${quotes.version} + 1` })
      .where(eq(quotes.id, id))
      .returning();
    return changed ?? quote;
  });
}
