import { Type } from 'typebox';
import { operation } from './operation';
import { OrderRequest } from './order-request';
import { ReceivedId } from './shapes';

/** APP_0050: places the order and, by card, pays it. A repeated `mov` is the same order. */
export const PlaceOrder = operation({
  code: 'APP_0050',
  method: 'POST',
  body: OrderRequest,
  reply: Type.Object({ id: ReceivedId, resposta: Type.String() }),
  /**
   * 402: card refused. 409 (`OrderChanged`): price, freight or stock has changed. 429: too many cards, or too many
   * unpaid Pix orders.
   */
  refusals: [400, 401, 402, 403, 409, 429],
});
