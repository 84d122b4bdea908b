import { Type } from 'typebox';
import { PlaceOrderCall } from '../calls';
import { operation } from '../operation';
import { orderAdditions, OrderRequest } from './order-request';
import { ReceivedId } from '../shapes';

/** APP_0050: places the order and, by card, pays it. A repeated `mov` is the same order. */
export const PlaceOrder = operation(PlaceOrderCall, {
  body: OrderRequest,
  additions: orderAdditions,
  reply: Type.Object({ id: ReceivedId, resposta: Type.String() }),
  /**
   * 402: card refused. 409 (`OrderChanged`): price, freight, stock or coupon has changed. 429: too many cards, or too many
   * unpaid Pix orders.
   */
  refusals: [400, 401, 402, 403, 409, 429],
});
