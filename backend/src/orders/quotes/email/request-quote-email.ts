import { count, eq, sql } from 'drizzle-orm';
import { dayOf } from 'shared-contracts/calendar';
import type { RequestOf, SendQuote } from 'shared-contracts/wire';
import type { OrderServices } from '../../order/services';
import { parseEmail } from '../../../customers/accounts/fields';
import type { Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import { outbox, quoteEmails, quotes } from '../../../database/schema';
import { DomainError } from '../../../domain/domain-error';
import type { Place } from '../../../limits/attempt-limiter';
import { copy } from '../copy';
import { quoteState } from '../describe-quote';
import { lockQuote, requireQuote } from '../quote-repository';

/** E-mails with quotes that one network may ask for in a quarter of an hour. */
export const MAX_EMAILS_PER_NETWORK = 10;

/** E-mails of one quote, to any mailbox. */
const MAX_EMAILS_PER_QUOTE = 20;

export const QUOTE_EMAIL_TOPIC = 'quote.email';

/** Queues an e-mail with the quote. @returns the text for the shopper */
export async function requestQuoteEmail(
  {
    db,
    keyed,
    now,
    attempts,
    ...place
  }: Pick<OrderServices, 'db' | 'keyed' | 'now' | 'attempts'> & Place,
  { token, chave, email: typed }: RequestOf<typeof SendQuote>,
  { isVouchedFor }: { isVouchedFor: boolean },
): Promise<string> {
  const email = parseEmail(typed);
  const { id } = await requireQuote(db, keyed.quote, token);
  await attempts.count(attempts.ofNetwork('quote-emails-from', place, MAX_EMAILS_PER_NETWORK), {
    text: copy.tooManyEmails,
  });
  const { heading } = await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!quote) throw new DomainError(404, copy.unknown);
    const state = quoteState(quote, dayOf(now()));
    if (state === 'vencido') throw new DomainError(409, copy.expired(quote.validUntil));
    if (state === 'recusado') throw new DomainError(409, copy.refusedAlready);
    const [asked] = await tx
      .select({ emails: count() })
      .from(quoteEmails)
      .where(eq(quoteEmails.quoteId, id));
    if ((asked?.emails ?? 0) >= MAX_EMAILS_PER_QUOTE) throw new DomainError(409, copy.enoughEmails);
    const wanted = { quoteId: id, key: chave, email, isVouchedFor, now: now() };
    const isNew = await enqueueQuoteEmail(tx, wanted);
    if (isNew && quote.state === 'open') {
      await tx
        .update(quotes)
        .set({ state: 'sent', version: sql`${quotes.version} + 1` })
        .where(eq(quotes.id, id));
    }
    return quote;
  });
  return heading && !isVouchedFor ? copy.sentWithoutHeading(email) : copy.sent(email);
}

interface NewQuoteEmail {
  quoteId: number;
  key: string;
  email: string;
  /** Somebody whom the store knows asks for it: the PDF has the texts that were typed. */
  isVouchedFor: boolean;
  now: Date;
}

/** @returns false for a key that this mailbox had already */
export async function enqueueQuoteEmail(
  tx: Transaction,
  { quoteId, key, email, isVouchedFor, now }: NewQuoteEmail,
): Promise<boolean> {
  const [added] = await tx
    .insert(quoteEmails)
    .values({ quoteId, key, email, isVouchedFor, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: quoteEmails.id });
  if (!added) return false;
  await tx.insert(outbox).values({ topic: QUOTE_EMAIL_TOPIC, payload: { quoteEmailId: added.id } });
  return true;
}
