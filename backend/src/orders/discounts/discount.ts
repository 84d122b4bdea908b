import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { coupons } from '../../database/schema';
import { copy as quoteCopy } from '../quotes/copy';
import { evaluateQuote } from '../quotes/evaluate-quote';
import { findQuoteByCode, lockQuote } from '../quotes/quote-repository';
import type { QuoteRow } from '../quotes/quote-repository';
import { findCoupon, normalizeCode } from '../coupons/coupon-repository';
import type { CouponRow } from '../coupons/coupon-repository';
import { evaluateCoupon } from '../coupons/evaluate-coupon';
import type { CouponOutcome, CouponSubject } from '../order/discount';

/** A coupon of the store, or the prices of a quote, can reduce the price of one order. */
export interface Discount {
  source: { couponId: number; quoteId: null } | { couponId: null; quoteId: number };
  code: string;
  /** For the shopper. */
  description: string;
  evaluate(db: Database | Transaction, subject: CouponSubject): Promise<CouponOutcome>;
}

export const ofCoupon = (coupon: CouponRow): Discount => ({
  source: { couponId: coupon.id, quoteId: null },
  code: coupon.code,
  description: coupon.description,
  evaluate: (db, subject) => evaluateCoupon(db, coupon, subject),
});

const ofQuote = (quote: QuoteRow): Discount => ({
  source: { couponId: null, quoteId: quote.id },
  code: quote.code,
  description: quoteCopy.description(quote.id),
  evaluate: (db, subject) => evaluateQuote(db, quote, subject),
});

/** @param code as typed, in any case */
export async function findDiscount(db: Database, code: string): Promise<Discount | undefined> {
  const coupon = await findCoupon(db, code);
  if (coupon) return ofCoupon(coupon);
  const quote = await findQuoteByCode(db, normalizeCode(code));
  return quote && ofQuote(quote);
}

/** The discount as it is now, locked until the transaction ends; undefined if it was removed. */
export async function lockDiscount(
  tx: Transaction,
  { couponId, quoteId }: Discount['source'],
): Promise<Discount | undefined> {
  if (quoteId !== null) {
    const quote = await lockQuote(tx, quoteId);
    return quote && ofQuote(quote);
  }
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('no key update');
  return coupon && ofCoupon(coupon);
}
