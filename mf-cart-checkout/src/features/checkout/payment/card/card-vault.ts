import type { CardPayment } from '../../../order/card';

/** Replaces a card in the arguments of a mutation, because the store keeps the arguments. */
export type CardTicket = string;

const heldCards = new Map<CardTicket, CardPayment>();
let ticketCount = 0;

/** Keeps a card outside of the store for one request. */
export function holdCard(payment: CardPayment): CardTicket {
  ticketCount += 1;
  const ticket = `card-${ticketCount}`;
  heldCards.set(ticket, payment);
  return ticket;
}

/** Returns the card of a ticket and forgets it. @throws Error for a ticket that was already redeemed */
export function redeemCard(ticket: CardTicket): CardPayment {
  const payment = heldCards.get(ticket);
  heldCards.delete(ticket);
  if (!payment) throw new Error('Card vault: the ticket was already redeemed.');
  return payment;
}
