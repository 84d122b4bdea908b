import type { CardPayment } from './card';

/** Stands for a card in what the store sees: a mutation's arguments are kept in its state. */
export type CardTicket = string;

const held = new Map<CardTicket, CardPayment>();
let count = 0;

/** Keeps a card outside of the store for one request. */
export function holdCard(payment: CardPayment): CardTicket {
  count += 1;
  const ticket = `card-${count}`;
  held.set(ticket, payment);
  return ticket;
}

/** The card of a ticket, once. */
export function redeemCard(ticket: CardTicket): CardPayment {
  const payment = held.get(ticket);
  held.delete(ticket);
  if (!payment) throw new Error('The card was handed over already.');
  return payment;
}
