import { Type } from 'typebox';
import { OpenMovementCall } from '../calls';
import { operation } from '../operation';
import { Id, ReceivedId } from '../shapes';

/**
 * APP_0070: opens the movement of a checkout. One that replaces another (`substitui`, its code) cancels that one's
 * unpaid order, so that only one can be paid and the goods are released.
 */
export const OpenMovement = operation(OpenMovementCall, {
  query: Type.Object({ substitui: Type.Optional(Id) }),
  additions: ['substitui'],
  reply: Type.Object({ codigo: ReceivedId }),
  /**
   * 403: the request comes from another site's page. 409: the order of `substitui` is paid (its id is `pedido`), or is
   * being charged. 429: too many from one customer.
   */
  refusals: [401, 403, 409, 429],
});
