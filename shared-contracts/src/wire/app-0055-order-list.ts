import { Type } from 'typebox';
import { operation } from './operation';
import { Id, OrderListItem } from './shapes';

/**
 * APP_0055: the customer's orders, newest first; the newest hundred if no page is requested. The header `X-Total-Count`
 * has the number of all orders.
 */
export const OrderList = operation({
  code: 'APP_0055',
  method: 'GET',
  query: Type.Object({
    /** The customer's id. */
    id: Id,
    /** From 1. */
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Array(OrderListItem),
  refusals: [401, 403],
});
