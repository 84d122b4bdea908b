import { QuoteShipping } from 'shared-contracts/wire';
import { limitPartnerRequests } from '../orders/partner-request-limit';
import { handler } from './handler';

export const quoteShipping = handler(QuoteShipping, async (request, context) => {
  await limitPartnerRequests(context);
  return context.orders.quoteFreight(request, context);
});
