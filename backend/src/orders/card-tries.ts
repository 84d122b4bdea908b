import type { Transaction } from '../database/database';
import type { AttemptLimiter } from '../sessions/attempts';
import { copy } from './copy';

/** Who pays by card, and from where. */
export interface CardPayer {
  customerId: number;
  address: string;
}

const refusalsPerCustomer = 10;
/** An office or a mobile network shares one address. */
const refusalsPerAddress = 40;

/**
 * Counts a card that is about to be charged: who has a list of stolen numbers tries them out at stores. Counted
 * before the acquirer is asked, in the order's transaction: refused with 429, nothing of the order is left.
 */
export function countCard(
  attempts: AttemptLimiter,
  tx: Transaction,
  payer: CardPayer,
): Promise<void> {
  const { customer, address } = keysOf(attempts, payer);
  return attempts.count(
    [
      { key: customer, limit: refusalsPerCustomer },
      { key: address, limit: refusalsPerAddress },
    ],
    { db: tx, text: copy.tooManyCards },
  );
}

/** An approved card leaves only the refused ones counted. */
export function forgetCard(attempts: AttemptLimiter, payer: CardPayer): Promise<void> {
  return attempts.takeBack(Object.values(keysOf(attempts, payer)));
}

function keysOf(attempts: AttemptLimiter, { customerId, address }: CardPayer) {
  return {
    customer: attempts.key('card-of', String(customerId)),
    address: attempts.key('card-from', address),
  };
}
