import type { CreateQuote, ReadQuote } from 'shared-contracts/wire';
import type { Context } from '../context';
import { createWorkQueue } from '../../http/work-queue';
import { limitPartnerRequests } from '../../orders/shipping/partner-request-limit';
import { NotOfferedError } from '../../ports/errors';
import type { Orders } from '../../ports/orders';
import { copy } from '../../orders/quotes/copy';
import { replyWith } from './handler';
import type { Handler } from './handler';

/** Quotes that one network may make in a quarter of an hour. A shop of a professional shares one address. */
const MAX_QUOTES_PER_NETWORK = 60;

export function requireQuotesPort({ orders }: Context): NonNullable<Orders['quotes']> {
  if (!orders.quotes) throw new NotOfferedError();
  return orders.quotes;
}

export const createShopperQuote: Handler<typeof CreateQuote> = async (request, context) => {
  const quotes = requireQuotesPort(context);
  const { attempts } = context;
  await attempts.count(attempts.ofNetwork('quotes-from', context, MAX_QUOTES_PER_NETWORK), {
    text: copy.tooMany,
  });
  if (request.cep !== undefined) await limitPartnerRequests(context);
  return replyWith(201, await quotes.create(request));
};

/** A reading prices up to 200 lines and their shipping: few run at the same time. */
const runReading = createWorkQueue(4, 40, copy.busy);
/** Readers of the same quote share the reading that has not ended. */
const readings = new Map<string, ReturnType<NonNullable<Orders['quotes']>['read']>>();

export const readShopperQuote: Handler<typeof ReadQuote> = ({ token }, context) => {
  const quotes = requireQuotesPort(context);
  const running = readings.get(token);
  if (running) return running;
  const started = runReading(() => quotes.read(token)).finally(() => readings.delete(token));
  readings.set(token, started);
  return started;
};
