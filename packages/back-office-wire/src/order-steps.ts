import { Type } from 'typebox';
import { defineOperation } from './operation';
import { OrderContact, parcelStates } from './order-shapes';
import { CorrectedAddress, DayAndPeriod, OrderDetail } from './orders';

const OrderId = Type.Integer({ minimum: 1 });
const ParcelNumber = Type.Optional(Type.Integer({ minimum: 1 }));
const Address = Type.Optional(Type.String({ maxLength: 500 }));

const shipment = {
  /** Default: the order's way of shipping. */
  carrier: Type.Optional(Type.String({ maxLength: 100 })),
  tracking: Type.Optional(Type.String({ maxLength: 100 })),
  trackingUrl: Address,
};

const invoice = {
  id: OrderId,
  /** The 44 characters of the NF-e, with or without spaces. */
  key: Type.String({ maxLength: 100 }),
  danfe: Address,
  xml: Address,
  otherIssuer: Type.Optional(Type.Boolean()),
  /** The invoice is about a part of the order. */
  isPart: Type.Optional(Type.Boolean()),
  parcel: ParcelNumber,
};

export const InvoiceOrder = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/invoice',
  logText: 'Registrou uma nota fiscal',
  access: ['fulfilOrders'],
  input: Type.Object(invoice),
  reply: OrderDetail,
});

/** Bytes of the XML of an NF-e: the tax office takes no more. */
export const MAX_INVOICE_XML_BYTES = 500_000;

/** Records an invoice with its XML, which the store keeps. */
export const SendInvoiceXml = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/invoice/xml',
  logText: 'Enviou o XML de uma nota fiscal',
  access: ['fulfilOrders'],
  file: { maxBytes: MAX_INVOICE_XML_BYTES },
  input: Type.Object({
    ...invoice,
    /** The total of the XML differs from the order's, and is right. */
    otherTotal: Type.Optional(Type.Boolean()),
    /** The XML is for somebody else than the order's customer, and is right. */
    otherRecipient: Type.Optional(Type.Boolean()),
  }),
  reply: OrderDetail,
});

export const ReadInvoiceXml = defineOperation({
  method: 'GET',
  path: '/api/orders/:id/invoices/:key/xml',
  logText: 'Baixou o XML de uma nota fiscal',
  access: ['readOrders'],
  isAudited: true,
  input: Type.Object({ id: OrderId, key: Type.String({ maxLength: 44 }) }),
  reply: Type.Object({ name: Type.String(), xml: Type.String() }),
});

/** Corrects the address of an order before its goods leave, within the postal code. 409: it is not `seen` any more. */
export const ChangeOrderAddress = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/address',
  logText: 'Corrigiu o endereço de um pedido',
  notLogged: ['seen', 'address'],
  access: ['correctOrders'],
  input: Type.Object({ id: OrderId, seen: CorrectedAddress, address: CorrectedAddress }),
  reply: OrderDetail,
});

/** Says who receives the goods of an order, before they leave. Empty texts: the customer. 409: it is not `seen` any more. */
export const ChangeOrderContact = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/contact',
  logText: 'Mudou quem recebe um pedido',
  notLogged: ['seen', 'contact'],
  access: ['correctOrders'],
  input: Type.Object({ id: OrderId, seen: OrderContact, contact: OrderContact }),
  reply: OrderDetail,
});

/** The days and periods with room to which an order can be moved now. */
export const ReadDeliveryDays = defineOperation({
  method: 'GET',
  path: '/api/orders/:id/delivery-days',
  access: ['correctOrders'],
  input: Type.Object({ id: OrderId }),
  reply: Type.Object({
    days: Type.Array(Type.Object({ day: Type.String(), periods: Type.Array(Type.String()) })),
  }),
});

/** Moves an order to another day and period, before its goods leave. 409: it is not `seen` any more, or there is no room. */
export const ChangeOrderPeriod = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/period',
  logText: 'Mudou o dia da entrega de um pedido',
  access: ['correctOrders'],
  input: Type.Object({ id: OrderId, seen: DayAndPeriod, ...DayAndPeriod.properties }),
  reply: OrderDetail,
});

/**
 * Lowers the quantity of a line of a paid order before its invoice; 0 takes it out. The units that go are refunded, which is
 * why it needs the right to refund. 409: the order has no longer as many as `seen`.
 */
export const ChangeOrderLine = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/lines/:line',
  logText: 'Mudou a quantidade de um item',
  access: ['refundOrders'],
  needsCode: true,
  input: Type.Object({
    id: OrderId,
    line: Type.Integer({ minimum: 1 }),
    seen: Type.Integer({ minimum: 0 }),
    quantity: Type.Integer({ minimum: 0 }),
  }),
  reply: OrderDetail,
});

/** Dispatches goods of an order as one parcel. */
export const DispatchOrder = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/parcels',
  logText: 'Despachou um pedido',
  access: ['fulfilOrders'],
  input: Type.Object({
    id: OrderId,
    /** Made by the page for each dialog that it opens: a repeated request changes nothing. */
    key: Type.String({ minLength: 8, maxLength: 60 }),
    items: Type.Array(
      Type.Object({ line: Type.Integer(), quantity: Type.Integer({ minimum: 1 }) }),
      { maxItems: 500 },
    ),
    ...shipment,
  }),
  reply: OrderDetail,
});

/**
 * Moves the order, or one of its parcels, and corrects what is known about the carrier. 409: a correction of something else
 * than `seen`.
 */
export const AdvanceOrder = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/state',
  logText: 'Avançou um pedido',
  access: ['fulfilOrders'],
  input: Type.Object({
    id: OrderId,
    to: Type.Enum([...parcelStates]),
    parcel: ParcelNumber,
    ...shipment,
    /** A correction replaces this, which the employee sees. */
    seen: Type.Optional(
      Type.Object({
        tracking: Type.String({ maxLength: 100 }),
        trackingUrl: Type.String({ maxLength: 500 }),
      }),
    ),
  }),
  reply: OrderDetail,
});
