import { SaveAddress } from 'shared-contracts/wire';
import { limitPartnerRequests } from '../orders/partner-request-limit';
import { handler } from './handler';

export const saveAddress = handler(SaveAddress, async (request, context) => {
  await limitPartnerRequests(context);
  return context.orders.quoteFreightTo(request, context);
});
