import { Type } from 'typebox';
import { OrderListCall } from '../calls';
import { operation } from '../operation';
import { Day, Id } from '../shapes';
import { OrderListItem } from './order-shapes';

/**
 * APP_0055: the customer's orders, newest first; the newest hundred if no page is requested. The header `X-Total-Count`
 * has the number of orders on all pages.
 */
export const OrderList = operation(OrderListCall, {
  query: Type.Object({
    /** The customer's id. */
    id: Id,
    /** The number of the page, from 1. */
    pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Selects the orders whose number starts with these digits. */
    pedido: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })),
    /** Selects the orders with a product whose name has all of these words. */
    produto: Type.Optional(Type.String({ maxLength: 80 })),
    /** Selects the orders of these days, in the store's time zone. */
    de: Type.Optional(Day),
    ate: Type.Optional(Day),
  }),
  additions: ['pagina', 'limite', 'pedido', 'produto', 'de', 'ate'],
  reply: Type.Array(OrderListItem),
  refusals: [401, 403],
});
