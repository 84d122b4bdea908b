import type { CardPayment } from '../order/card';

/** Stands for a card in what the store sees: a mutation's arguments are kept in its state. */
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

/** The card of a ticket, once. */
export function redeemCard(ticket: CardTicket): CardPayment {
  const payment = heldCards.get(ticket);
  heldCards.delete(ticket);
  if (!payment) throw new Error('The card was handed over already.');
  return payment;
}
