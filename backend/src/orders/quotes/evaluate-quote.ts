import { dayOf } from 'shared-contracts/calendar';
import type { CouponOutcome, CouponSubject } from '../order/discount';
import type { Database, Transaction } from '../../database/database';
import { refusalText } from './copy';
import { honourQuote } from './honour-quote';
import { isQuoteUsed } from './quote-repository';
import type { QuoteRow } from './quote-repository';

export const toQuotedPrices = ({ items, discountPercent, validUntil, state }: QuoteRow) => ({
  items,
  discountPercent,
  validUntil,
  isRefused: state === 'refused',
});

/**
 * Calculates the saving of a quote on a cart, or returns the sentence that says why it saves nothing. One order may
 * have it.
 */
export async function evaluateQuote(
  db: Database | Transaction,
  quote: QuoteRow,
  { lines, ownOrder, now, takesQuote = false }: CouponSubject,
): Promise<CouponOutcome> {
  if (await isQuoteUsed(db, quote, ownOrder)) {
    return { refusal: refusalText({ reason: 'used' }) };
  }
  const outcome = honourQuote(toQuotedPrices(quote), lines, dayOf(now));
  if ('reason' in outcome && outcome.reason === 'nothing' && takesQuote) {
    const saving = { goodsCents: 0, shippingCents: 0, shippingLimitCents: 0 };
    return { saving: { ...saving, lines: lines.map(() => 0) } };
  }
  return 'reason' in outcome ? { refusal: refusalText(outcome) } : { saving: outcome };
}
