import { Type } from 'typebox';
import { operation } from './operation';
import { Id, OrderListItem } from './shapes';

/** APP_0055: the customer's orders, newest first. */
export const OrderList = operation({
  code: 'APP_0055',
  method: 'GET',
  /** The customer's id. */
  query: Type.Object({ id: Id }),
  reply: Type.Array(OrderListItem),
  refusals: [401, 403],
});
