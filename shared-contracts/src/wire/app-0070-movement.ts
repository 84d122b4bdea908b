import { Type } from 'typebox';
import { operation } from './operation';
import { Id, ReceivedId } from './shapes';

/**
 * APP_0070: opens the movement of a checkout. One that takes another's place (`substitui`, its code) cancels
 * the order of that one where it is not paid: nobody pays both, and its goods are free again.
 */
export const OpenMovement = operation({
  code: 'APP_0070',
  method: 'GET',
  query: Type.Object({ substitui: Type.Optional(Id) }),
  reply: Type.Object({ codigo: ReceivedId }),
  /** 409: the order of `substitui` is paid (its id is `pedido`), or is just being charged. */
  /** 403: asked for by another site's page. */
  refusals: [401, 403, 409],
});
