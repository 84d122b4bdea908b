import { OrderDetail } from 'shared-contracts/wire';
import { handler } from './handler';

export const orderDetail = handler(OrderDetail, async ({ id }, context) =>
  context.orders.detail(await context.session.requireCustomer(), id, context),
);
