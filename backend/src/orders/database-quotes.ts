import type { OrderServices } from './order/services';
import type { Orders } from '../ports/orders';
import { copy } from './quotes/copy';
import { createQuote } from './quotes/create-quote';
import { decideQuote } from './quotes/decide-quote';
import { describeQuote } from './quotes/describe-quote';
import { requireQuote } from './quotes/quote-repository';
import { requestQuoteEmail } from './quotes/email/request-quote-email';
import { readText } from './quotes/typed-text';

/** The quotes of our own database, of our own catalogue. */
export function databaseQuotes(services: OrderServices): NonNullable<Orders['quotes']> {
  const { db, keyed } = services;
  return {
    create: async (request) => describeQuote(services, await createQuote(services, request)),
    read: async (token) => describeQuote(services, await requireQuote(db, keyed.quote, token)),
    send: (request, caller, sender) =>
      requestQuoteEmail({ ...services, ...caller }, request, sender),
    accept: async (token) =>
      describeQuote(services, await decideQuote(services, token, { state: 'accepted' })),
    refuse: async (token, reason) =>
      describeQuote(
        services,
        await decideQuote(services, token, {
          state: 'refused',
          refusal: readText(reason, copy.fields.refusal),
        }),
      ),
  };
}
