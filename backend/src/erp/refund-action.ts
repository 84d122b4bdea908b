import { Type } from 'typebox';
import type { Static } from 'typebox';
import { toCents } from 'shared-contracts/pricing';
import { orderOperations } from '../orders/operate/operate-order';
import { checkOrderId } from '../orders/order/operator-input';
import { fieldsOf } from './erp-action';
import type { ErpAction } from './erp-action';
import { change, Items, OrderId, Text, toItems } from './order-action';

const refundFields = fieldsOf({
  pedido: OrderId,
  motivo: Text,
  sem_produtos: Type.Optional(Type.Boolean()),
  itens: Items,
  enviados: Type.Optional(Type.Boolean()),
  frete: Type.Optional(Type.Boolean()),
  valor: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 })),
});

const refundWhole = change(refundFields, orderOperations.refund, (body) => ({
  id: checkOrderId(body.pedido),
  why: body.motivo,
  withoutGoods: body.sem_produtos,
}));

/** The message's id is the operation's: a repeated message refunds once. */
const refundInPart = change(refundFields, orderOperations.refundPart, (body, { actor }) => ({
  id: checkOrderId(body.pedido),
  operation: actor,
  why: body.motivo,
  items: toItems(body.itens),
  sent: body.enviados,
  shipping: body.frete,
  amountCents: body.valor === undefined ? undefined : toCents(body.valor),
  withoutGoods: body.sem_produtos,
}));

export const refund: ErpAction = {
  fields: refundFields,
  isRead: false,
  run: (context, body) => {
    const { itens, frete, valor } = body as Static<typeof refundFields>;
    const isPart = itens !== undefined || frete !== undefined || valor !== undefined;
    return (isPart ? refundInPart : refundWhole).run(context, body);
  },
};
