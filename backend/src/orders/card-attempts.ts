import type { Transaction } from '../database/database';
import type { AttemptLimiter } from '../sessions/attempt-limiter';
import { copy } from './copy';

/** Who pays by card, and from where. */
export interface CardPayer {
  customerId: number;
  address: string;
}

const MAX_REFUSALS_PER_CUSTOMER = 10;
/** An office or a mobile network shares one address. */
const MAX_REFUSALS_PER_NETWORK = 40;

/**
 * Counts a card that is about to be charged: who has a list of stolen numbers tries them out at stores. Counted
 * before the acquirer is asked, in the order's transaction: refused with 429, nothing of the order is left.
 */
export function countCardAttempt(
  attempts: AttemptLimiter,
  tx: Transaction,
  payer: CardPayer,
): Promise<void> {
  const { customer, address } = cardAttemptKeys(attempts, payer);
  return attempts.count(
    [
      { key: customer, limit: MAX_REFUSALS_PER_CUSTOMER },
      { key: address, limit: MAX_REFUSALS_PER_NETWORK },
    ],
    { db: tx, text: copy.tooManyCards },
  );
}

/** An approved card leaves only the refused ones counted. */
export function uncountCardAttempt(attempts: AttemptLimiter, payer: CardPayer): Promise<void> {
  return attempts.decrement(Object.values(cardAttemptKeys(attempts, payer)));
}

function cardAttemptKeys(attempts: AttemptLimiter, { customerId, address }: CardPayer) {
  return {
    customer: attempts.key('card-of', String(customerId)),
    address: attempts.key('card-from', address),
  };
}
