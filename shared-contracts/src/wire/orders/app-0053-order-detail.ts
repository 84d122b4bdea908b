import { Type } from 'typebox';
import { OrderDetailCall } from '../calls';
import { operation } from '../operation';
import { Id } from '../shapes';
import { Order } from './order-shapes';

/** APP_0053: one order of the customer. An order of another customer is a 404, as an unknown one. */
export const OrderDetail = operation(OrderDetailCall, {
  query: Type.Object({ id: Id }),
  reply: Order,
  refusals: [401, 404],
});
