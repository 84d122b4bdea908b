import type { Database } from '../../database/database';
import type { AttemptLimiter, Place } from '../../limits/attempt-limiter';
import { copy } from '../coupons/copy';
import { findDiscount } from './discount';
import type { Discount } from './discount';

/** Unknown codes that one network may try in a quarter of an hour. */
export const MAX_UNKNOWN_CODES = 20;

/**
 * Finds the coupon or the quote whose code a shopper typed. Refuses with 429 after too many unknown codes: codes cannot be
 * guessed.
 */
export async function findTypedDiscount(
  { db, attempts, ...place }: { db: Database; attempts: AttemptLimiter } & Place,
  code: string,
): Promise<Discount | undefined> {
  const limits = attempts.ofNetwork('coupon-code', place, MAX_UNKNOWN_CODES);
  // Counted before the look-up, so that concurrent guesses count; a known code is no guess.
  await attempts.count(limits, { text: copy.tooManyUnknown });
  const found = await findDiscount(db, code);
  if (found) await attempts.refund(limits.map(({ key }) => key));
  return found;
}
