import { eq, sql } from 'drizzle-orm';
import { MAX_QUOTE_DAYS } from '@fireflay/back-office-wire';
import type { InputOf, Operations, Permissions } from '@fireflay/back-office-wire';
import { addDays, dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { quotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { enqueueQuoteEmail } from '../../orders/quotes/email/request-quote-email';
import { lockQuote } from '../../orders/quotes/quote-repository';
import type { QuoteRow } from '../../orders/quotes/quote-repository';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';
import { describe } from './read-quotes';

export type Answer = Pick<
  InputOf<Operations['AnswerQuote']>,
  'message' | 'validUntil' | 'discountPercent'
>;

/** Message, validity and discount for a quote; the shopper who has left an e-mail gets the quote again. */
export const answerQuote: Handler<'AnswerQuote'> = async ({ id, version, ...input }, context) => {
  const { db, now, member, configuration } = context;
  if (configuration.TFIREFLAY_URL) throw new DomainError(409, copy.elsewhere);
  const answer = { ...input, message: input.message.trim() };
  const row = await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!quote) throw new DomainError(404, copy.unknown(id));
    if (quote.answeredBy === member.name && isSame(quote, answer)) return quote;
    if (quote.state === 'accepted') throw new DomainError(409, copy.accepted);
    if (quote.state === 'refused') throw new DomainError(409, copy.refused);
    if (quote.version !== version) throw changedError(quote, context);
    checkAnswer(answer, quote, member.permissions, dayOf(now()));
    return writeAnswer(tx, quote, answer, context);
  });
  return describe(row, context);
};

/** The customer who has an e-mail gets the quote, with the answer. */
export async function writeAnswer(
  tx: Transaction,
  quote: QuoteRow,
  answer: Answer,
  { now, member }: Pick<StaffContext, 'now' | 'member'>,
): Promise<QuoteRow> {
  const [answered] = await tx
    .update(quotes)
    .set({
      ...answer,
      state: 'sent',
      answeredBy: member.name,
      answeredAt: now(),
      version: sql`${quotes.version} + 1`,
    })
    .where(eq(quotes.id, quote.id))
    .returning();
  if (quote.email !== '') {
    await enqueueQuoteEmail(tx, {
      quoteId: quote.id,
      key: `answer-${quote.id}-${quote.version}`,
      email: quote.email,
      // The employee has read what was typed.
      isVouchedFor: true,
      now: now(),
    });
  }
  return answered ?? quote;
}

const isSame = (quote: QuoteRow, { message, validUntil, discountPercent }: Answer): boolean =>
  quote.message === message &&
  quote.validUntil === validUntil &&
  quote.discountPercent === discountPercent;

/** The new version lets the employee save what was typed, after a look at what has changed. */
function changedError(quote: QuoteRow, { member }: StaffContext): DomainError {
  const { answeredBy, version } = quote;
  const isOther = answeredBy !== null && answeredBy !== member.name;
  const text = isOther ? copy.changedBy(answeredBy) : copy.changed;
  return new DomainError(409, text, { version });
}

/** @param quote the discount that it has, which may be above the limit */
export function checkAnswer(
  { validUntil, discountPercent }: Answer,
  quote: Pick<QuoteRow, 'discountPercent'>,
  { maxDiscountPercent: limit }: Permissions,
  today: Day,
): void {
  const fields: Record<string, string> = {};
  const last = addDays(today, MAX_QUOTE_DAYS);
  if (validUntil < today || validUntil > last) fields['validUntil'] = copy.badDay(today, last);
  if (discountPercent > limit && discountPercent !== quote.discountPercent) {
    fields['discountPercent'] = copy.aboveLimit(limit);
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new DomainError(422, first, { fields });
}
