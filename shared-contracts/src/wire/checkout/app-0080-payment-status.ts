import { Type } from 'typebox';
import { PaymentStatusCall } from '../calls';
import { operation } from '../operation';
import { Id, ReceivedId } from '../shapes';

/** APP_0080: 200 once the order is paid, 202 while it waits. */
export const PaymentStatus = operation(PaymentStatusCall, {
  /** `idmov` is the order's id. */
  query: Type.Object({ idmov: Id }),
  /** `id` is present with 200. */
  reply: Type.Object({ id: Type.Optional(ReceivedId), resposta: Type.String() }),
  success: [200, 202],
  /** 410: the charge has expired. */
  refusals: [401, 404, 410],
});
