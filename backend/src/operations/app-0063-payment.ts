import { CreatePayment } from 'shared-contracts/wire';
import { handler } from './handler';

export const createPayment = handler(CreatePayment, async (request, context) =>
  context.orders.openPayment(await context.session.requireCustomer(), request, context),
);
