import { OrderList } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../customers/own-customer';
import { replyWith, handler } from './handler';

export const orderList = handler(OrderList, async (request, context) => {
  const customer = await requireOwnCustomer(request.id, context);
  const { orders, total } = await context.orders.list(customer, request, context);
  return replyWith(200, orders, { 'x-total-count': String(total) });
});
