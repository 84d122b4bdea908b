import { Type } from 'typebox';
import { operation } from './operation';
import { Id, ReceivedId } from './shapes';

/** APP_0049: the number the order will have; the same movement gets the same number again. */
export const MovementNumber = operation({
  code: 'APP_0049',
  method: 'GET',
  query: Type.Object({ movimento: Type.Optional(Id) }),
  /** `pedido`: the id of the order that has the number already. */
  reply: Type.Object({ mov: ReceivedId, pedido: Type.Optional(ReceivedId) }),
  /** 403: asked for by another site's page. 404: no movement of this customer. */
  refusals: [401, 403, 404],
});
