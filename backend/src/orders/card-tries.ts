import type { Database, Transaction } from '../database/database';
import { attemptKey, countTry, takeTryBack } from '../sessions/attempts';
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
export function countCard(tx: Transaction, payer: CardPayer, now: Date): Promise<void> {
  const { customer, address } = keysOf(payer);
  return countTry(
    tx,
    [
      { key: customer, limit: refusalsPerCustomer },
      { key: address, limit: refusalsPerAddress },
    ],
    now,
    copy.tooManyCards,
  );
}

/** An approved card leaves only the refused ones counted. */
export function forgetCard(db: Database, payer: CardPayer): Promise<void> {
  return takeTryBack(db, Object.values(keysOf(payer)));
}

function keysOf({ customerId, address }: CardPayer) {
  return {
    customer: attemptKey('card-of', String(customerId)),
    address: attemptKey('card-from', address),
  };
}
