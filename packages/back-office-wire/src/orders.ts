import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';
import { Chargeback, OrderContact, OrderInvoice, OrderParcel } from './order-shapes';

/** The lists of orders. The first three wait for an employee, oldest first; the others are newest first. */
export const orderLists = [
  'to-invoice',
  'to-dispatch',
  'withdrawn',
  'on-the-way',
  'unpaid',
  'delivered',
  'ended',
  'all',
] as const;
export type OrderList = (typeof orderLists)[number];

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
/** ISO time. */
const Moment = Type.String();
const OrderId = Type.Integer({ minimum: 1 });
const Cents = Type.Integer();
const Reason = Type.String({ maxLength: 300 });
/** Made by the page for each dialog that it opens: a repeated request changes nothing. */
const Key = Type.String({ minLength: 8, maxLength: 60 });

/** A day, and hours of it as '08:00-12:00'. */
export const DayAndPeriod = Type.Object({
  day: Type.String({ maxLength: 10 }),
  period: Type.String({ maxLength: 11 }),
});

export const ListedOrder = Type.Object({
  id: OrderId,
  state: Type.String(),
  /** The state, as shoppers read it. */
  status: Type.String(),
  placedAt: Moment,
  totalCents: Cents,
  customer: Type.String(),
  delivery: Type.String(),
  /** Expected day of delivery, `YYYY-MM-DD`. */
  deliveryDay: Type.String(),
  /** The customer chose that day and these hours of it, as '08:00-12:00'; null: the day is a term. */
  deliveryPeriod: Nullable(Type.String()),
  /** The form that shoppers read, as 'Pix' or 'Pago na loja: dinheiro'. */
  paymentMethod: Type.String(),
});
export type ListedOrder = Static<typeof ListedOrder>;

export const ListOrders = defineOperation({
  method: 'GET',
  path: '/api/orders',
  access: ['readOrders'],
  input: Type.Object({
    list: Type.Enum([...orderLists]),
    /** A number of an order, a document, an e-mail, or a part of a name. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** The orders to be delivered on this day. */
    day: Type.Optional(Day),
    /** The orders of this source. */
    source: Type.Optional(Type.String({ maxLength: 60 })),
    /** The orders that were paid on these days; both or none. */
    paidFrom: Type.Optional(Day),
    paidTo: Type.Optional(Day),
    /** The id of the last order shown. */
    after: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({
    orders: Type.Array(ListedOrder),
    hasMore: Type.Boolean(),
    /** The number of orders that wait in each list that an employee works through; of `day`, where it is given. */
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

export const OrderLine = Type.Object({
  line: Type.Integer(),
  productCode: Type.Integer(),
  batch: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer(),
  refundedUnits: Type.Integer(),
  /** Units that have not left the store and are to be sent. */
  unsentUnits: Type.Integer(),
  totalCents: Cents,
});
export type OrderLine = Static<typeof OrderLine>;

export const OrderRefund = Type.Object({
  reference: Type.String(),
  amountCents: Cents,
  reason: Type.String(),
  author: Type.String(),
  requestedAt: Moment,
  /** When the payment provider accepted it, or an employee registered that the customer has it. */
  acceptedAt: Nullable(Moment),
  /** An employee gives it back: the order was paid in the store. */
  isByEmployee: Type.Boolean(),
  /** The form in which the customer got it, and the employee who registered it; null: nobody has. */
  paidBack: Nullable(Type.Object({ kind: Type.String(), author: Type.String() })),
  lines: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
  shippingCents: Cents,
});

/** The possible next steps of an order. */
export const nextOrderSteps = ['invoice', 'dispatched', 'out_for_delivery', 'delivered'] as const;
export type NextOrderStep = (typeof nextOrderSteps)[number];

/** The most characters of each field: those of the checkout. */
export const correctedLengths = {
  street: 120,
  number: 20,
  complement: 80,
  district: 80,
  reference: 120,
};

/** The fields of an address that can be corrected: another postal code has another freight. */
export const CorrectedAddress = Type.Object({
  street: Type.String({ maxLength: correctedLengths.street }),
  number: Type.String({ maxLength: correctedLengths.number }),
  complement: Type.String({ maxLength: correctedLengths.complement }),
  district: Type.String({ maxLength: correctedLengths.district }),
  /** For the driver. */
  reference: Type.String({ maxLength: correctedLengths.reference }),
});
export type CorrectedAddress = Static<typeof CorrectedAddress>;

export const OrderDetail = Type.Object({
  ...ListedOrder.properties,
  goodsCents: Cents,
  shippingCents: Cents,
  /** The saving of the coupon; goods and shipping are without it. */
  coupon: Nullable(Type.Object({ code: Type.String(), savedCents: Cents })),
  /** The customer's data for their company or site. Empty texts: nothing was given. */
  company: Nullable(
    Type.Object({
      jobName: Type.String(),
      purchaseOrder: Type.String(),
      stateRegistration: Type.String(),
    }),
  ),
  installments: Type.Integer(),
  customer: Type.String(),
  /** Hidden in the middle. */
  document: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** Null: it cannot be corrected any more, or the order is collected. */
  changeableAddress: Nullable(CorrectedAddress),
  /** Empty texts: the customer receives the goods. */
  contact: OrderContact,
  canChangeContact: Type.Boolean(),
  /** It has a chosen period, and none of its goods have left. */
  canChangePeriod: Type.Boolean(),
  isPickup: Type.Boolean(),
  needsTracking: Type.Boolean(),
  tracking: Type.String(),
  trackingUrl: Type.String(),
  lines: Type.Array(OrderLine),
  payment: Nullable(
    Type.Object({
      state: Type.String(),
      paidAt: Nullable(Moment),
      /** The employee who registered it and the number of its receipt, of a payment in the store. */
      registeredBy: Nullable(Type.String()),
      receipt: Nullable(Type.String()),
      /** The difference from the payment provider's charges. */
      difference: Nullable(Type.String()),
    }),
  ),
  invoices: Type.Array(OrderInvoice),
  parcels: Type.Array(OrderParcel),
  refunds: Type.Array(OrderRefund),
  /** Newest first. One that is open holds refunds and the dispatch. */
  chargebacks: Type.Array(Chargeback),
  refundedCents: Cents,
  isShippingRefunded: Type.Boolean(),
  history: Type.Array(
    Type.Object({
      status: Type.String(),
      at: Moment,
      reason: Type.String(),
      author: Type.String(),
    }),
  ),
  /** By topic, as 'order.paid'; `sentAt` null: it waits. */
  emails: Type.Array(Type.Object({ topic: Type.String(), sentAt: Nullable(Moment) })),
  notes: Type.Array(
    Type.Object({ id: Type.Integer(), text: Type.String(), author: Type.String(), at: Moment }),
  ),
  next: Nullable(Type.Enum([...nextOrderSteps])),
  canCancel: Type.Boolean(),
  /** All of it at once; a part can be refunded as soon as the order is paid. */
  canRefundWhole: Type.Boolean(),
  canRefundPart: Type.Boolean(),
  canChangeLines: Type.Boolean(),
  /** The quotes for goods that go with the order. `orderId` null: nobody has bought with it. */
  supplements: Type.Array(
    Type.Object({ quoteId: Type.Integer(), orderId: Nullable(Type.Integer()) }),
  ),
  /** The order that this one goes with. */
  supplementOf: Nullable(Type.Integer()),
  /** Other goods can go with it. */
  canSupplement: Type.Boolean(),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const ReadOrder = defineOperation({
  method: 'GET',
  path: '/api/orders/:id',
  logText: 'Leu um pedido',
  access: ['readOrders'],
  isAudited: true,
  input: Type.Object({ id: OrderId }),
  reply: OrderDetail,
});

export const AddOrderNote = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/notes',
  logText: 'Anotou um pedido',
  access: ['readOrders'],
  input: Type.Object({
    id: OrderId,
    key: Key,
    /** The audit log leaves it out: it may be about the customer, and goes with the customer's account. */
    note: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  reply: OrderDetail,
});

export const CancelOrder = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  logText: 'Cancelou um pedido',
  access: ['cancelOrders'],
  needsCode: true,
  input: Type.Object({ id: OrderId, why: Reason }),
  reply: OrderDetail,
});

/** The whole order, or a part: goods, shipping, a free amount. */
export const RefundOrder = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/refund',
  logText: 'Devolveu um valor',
  access: ['refundOrders'],
  needsCode: true,
  input: Type.Object({
    id: OrderId,
    key: Key,
    why: Reason,
    /** The goods do not come back to stock. */
    withoutGoods: Type.Boolean(),
    part: Type.Optional(
      Type.Object({
        items: Type.Array(
          Type.Object({ line: Type.Integer(), quantity: Type.Integer({ minimum: 1 }) }),
          { maxItems: 500 },
        ),
        shipping: Type.Boolean(),
        amountCents: Type.Integer({ minimum: 0 }),
        /**
         * The units have left, of an order that is dispatched in part; otherwise they are first of those that have not.
         */
        sent: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  reply: OrderDetail,
});

/** Sends refunds again now that the payment provider has not accepted. */
export const RetryRefund = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/refund/retry',
  logText: 'Enviou uma devolução de novo',
  access: ['refundOrders'],
  input: Type.Object({ id: OrderId }),
  reply: OrderDetail,
});

export const PickedProduct = Type.Object({
  productCode: Type.Integer(),
  name: Type.String(),
  unit: Type.String(),
  batch: Type.String(),
  /** Its place in the store room; empty: it is not known. */
  shelf: Type.String(),
  /** The store that the customer collects the goods from; empty: they are sent. */
  store: Type.String(),
  quantity: Type.Integer(),
  /** `job`: the name of the customer's job; empty for none. */
  orders: Type.Array(
    Type.Object({
      id: OrderId,
      quantity: Type.Integer(),
      job: Type.String(),
      /** The chosen day and period; null: the order has a term. */
      slot: Nullable(DayAndPeriod),
    }),
  ),
});
export type PickedProduct = Static<typeof PickedProduct>;

/** The goods of paid orders that are still to be sent; with `day`, of those to be delivered on that day. */
export const ListPicking = defineOperation({
  method: 'GET',
  path: '/api/picking',
  access: ['fulfilOrders'],
  input: Type.Object({ day: Type.Optional(Day) }),
  reply: Type.Object({ orders: Type.Integer(), products: Type.Array(PickedProduct) }),
});
