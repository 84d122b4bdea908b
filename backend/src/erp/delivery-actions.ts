import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import { orderOperations } from '../orders/operate/operate-order';
import { checkOrderId, parseIssueTime } from '../orders/order/operator-input';
import { fieldsOf } from './erp-action';
import type { ErpAction } from './erp-action';
import { change, Items, OrderId, Text, toItems } from './order-action';

const ParcelNumber = Type.Optional(Type.Integer({ minimum: 1 }));

export const invoice = change(
  fieldsOf({
    pedido: OrderId,
    chave: Text,
    danfe: Type.Optional(Text),
    xml: Type.Optional(Text),
    arquivo: Type.Optional(Type.String({ maxLength: MAX_INVOICE_XML_BYTES })),
    emitida: Type.Optional(Text),
    outro_emitente: Type.Optional(Type.Boolean()),
    outro_valor: Type.Optional(Type.Boolean()),
    outro_destinatario: Type.Optional(Type.Boolean()),
    parcial: Type.Optional(Type.Boolean()),
    pacote: ParcelNumber,
  }),
  orderOperations.invoice,
  (body) => ({
    id: checkOrderId(body.pedido),
    key: body.chave,
    danfe: body.danfe,
    xml: body.xml,
    file: body.arquivo,
    issued: body.emitida === undefined ? undefined : parseIssueTime(body.emitida),
    otherIssuer: body.outro_emitente,
    otherTotal: body.outro_valor,
    otherRecipient: body.outro_destinatario,
    isPart: body.parcial,
    parcel: body.pacote,
  }),
);

const dispatchFields = fieldsOf({
  pedido: OrderId,
  itens: Items,
  pacote: ParcelNumber,
  transportadora: Type.Optional(Text),
  rastreio: Type.Optional(Text),
  rastreio_url: Type.Optional(Text),
});

const shipmentOf = (body: Static<typeof dispatchFields>) => ({
  ...(body.transportadora !== undefined && { carrier: body.transportadora }),
  ...(body.rastreio !== undefined && { tracking: body.rastreio }),
  ...(body.rastreio_url !== undefined && { trackingUrl: body.rastreio_url }),
});

/** The message's id is the operation's: a repeated message dispatches once. */
const dispatchItems = change(dispatchFields, orderOperations.dispatch, (body, { actor }) => ({
  id: checkOrderId(body.pedido),
  operation: actor,
  items: toItems(body.itens),
  ...shipmentOf(body),
}));

/** All that is left, or a correction of what is known about a parcel that has left. */
const dispatchRest = change(dispatchFields, orderOperations.advance, (body) => ({
  id: checkOrderId(body.pedido),
  to: 'dispatched' as const,
  parcel: body.pacote,
  ...shipmentOf(body),
}));

export const dispatch: ErpAction = {
  fields: dispatchFields,
  isRead: false,
  run: (context, body) =>
    ((body as Static<typeof dispatchFields>).itens ? dispatchItems : dispatchRest).run(
      context,
      body,
    ),
};

const stepFields = fieldsOf({ pedido: OrderId, pacote: ParcelNumber });

const stepTo = (to: 'out_for_delivery' | 'delivered') =>
  change(stepFields, orderOperations.advance, ({ pedido, pacote }) => ({
    id: checkOrderId(pedido),
    to,
    parcel: pacote,
  }));

export const outForDelivery = stepTo('out_for_delivery');

export const delivered = stepTo('delivered');
