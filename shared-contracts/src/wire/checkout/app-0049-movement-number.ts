import { Type } from 'typebox';
import { MovementNumberCall } from '../calls';
import { operation } from '../operation';
import { Id, ReceivedId } from '../shapes';

/** APP_0049: the number of the future order; the same movement always gets the same number. */
export const MovementNumber = operation(MovementNumberCall, {
  query: Type.Object({ movimento: Type.Optional(Id) }),
  additions: ['movimento'],
  /** `pedido`: the id of the order that already has the number. */
  reply: Type.Object({ mov: ReceivedId, pedido: Type.Optional(ReceivedId) }),
  /** 403: the request comes from another site's page. 404: no movement of this customer. */
  refusals: [401, 403, 404],
});
