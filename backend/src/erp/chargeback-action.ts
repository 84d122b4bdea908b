import { Type } from 'typebox';
import { toCents } from 'shared-contracts/pricing';
import { checkOrderId } from '../orders/order/operator-input';
import { orderOperations } from '../orders/operate/operate-order';
import { fieldsOf } from './erp-action';
import { change, OrderId, Text } from './order-action';

/** The acquirer's notice of a dispute; the message's id is the notice's. */
export const openChargeback = change(
  fieldsOf({
    pedido: OrderId,
    valor: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
    motivo: Text,
    responder_ate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  }),
  orderOperations.openChargeback,
  (body, { actor }) => ({
    id: checkOrderId(body.pedido),
    key: actor,
    amountCents: toCents(body.valor),
    reason: body.motivo,
    answerBy: body.responder_ate,
  }),
);
