import type { Transaction } from '../../database/database';
import type { AttemptLimit, AttemptLimiter } from '../../limits/attempt-limiter';
import type { CardPayer } from '../../ports/order-limits';
import { copy } from '../order/copy';

const MAX_REFUSALS_PER_CUSTOMER = 10;
/** The limit for one network: an office or a mobile network shares one address. */
const MAX_REFUSALS_PER_NETWORK = 40;

/**
 * Counts a card that is about to be charged, against tests of stolen card numbers. It is counted before the
 * acquirer is called, in the order's transaction: a refusal with 429 leaves no order.
 */
export function countCardAttempt(
  attempts: AttemptLimiter,
  tx: Transaction | undefined,
  payer: CardPayer,
): Promise<void> {
  return attempts.count(cardLimits(attempts, payer), { tx, text: copy.tooManyCards });
}

/** Removes an approved card from the count: only refused ones count. */
export function refundCardAttempt(attempts: AttemptLimiter, payer: CardPayer): Promise<void> {
  return attempts.refund(cardLimits(attempts, payer).map(({ key }) => key));
}

function cardLimits(attempts: AttemptLimiter, { customerId, place }: CardPayer): AttemptLimit[] {
  return [
    { key: attempts.key('card-of', String(customerId)), limit: MAX_REFUSALS_PER_CUSTOMER },
    ...attempts.ofNetwork('card-from', place, MAX_REFUSALS_PER_NETWORK),
  ];
}
