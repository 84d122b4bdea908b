import { ChargePix } from 'shared-contracts/wire';
import { handler } from './handler';

export const chargePix = handler(ChargePix, async (request, context) =>
  context.orders.chargePix(await context.session.requireCustomer(), request, context),
);
