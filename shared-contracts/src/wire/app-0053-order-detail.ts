import { Type } from 'typebox';
import { operation } from './operation';
import { Id, Order } from './shapes';

/** APP_0053: one order of the customer. Somebody else's order is a 404 like an unknown one. */
export const OrderDetail = operation({
  code: 'APP_0053',
  method: 'GET',
  query: Type.Object({ id: Id }),
  reply: Order,
  refusals: [401, 404],
});
