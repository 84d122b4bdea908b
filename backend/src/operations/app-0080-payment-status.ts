import { PaymentStatus } from 'shared-contracts/wire';
import { replyWith, handler } from './handler';

export const paymentStatus = handler(PaymentStatus, async ({ idmov }, context) => {
  const customer = await context.session.requireCustomer();
  const { isPaid, reply } = await context.orders.paymentStatus(customer, idmov, context);
  return replyWith(isPaid ? 200 : 202, reply);
});
