import type { CardPayment } from '../../../order/card';

/** Replaces a card in the arguments of a mutation, because the store keeps the arguments. */
export type CardReference = string;

const heldCards = new Map<CardReference, CardPayment>();
let cardCount = 0;

/** Keeps a card outside of the store for one request. */
export function holdCard(payment: CardPayment): CardReference {
  cardCount += 1;
  const reference = `card-${cardCount}`;
  heldCards.set(reference, payment);
  return reference;
}

/** Returns the card of a reference and forgets it. @throws Error when it was taken before */
export function takeCard(reference: CardReference): CardPayment {
  const payment = heldCards.get(reference);
  heldCards.delete(reference);
  if (!payment) throw new Error('The card of this reference was already taken.');
  return payment;
}
