import { Type } from 'typebox';
import { CreatePaymentCall } from '../calls';
import { operation } from '../operation';
import { optionalPixOrderFields, orderAdditions } from './order-request';
import { Id } from '../shapes';

/** APP_0063: opens the Pix payment of an order; `resposta` is its id. An order has one. */
export const CreatePayment = operation(CreatePaymentCall, {
  /** `idmov` is the order's id. */
  body: Type.Object({ ...optionalPixOrderFields, idmov: Id }),
  additions: orderAdditions,
  reply: Type.Object({ resposta: Type.String() }),
  success: [201],
  refusals: [401, 403, 404, 409, 410],
});
