import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';

const Text = Type.Union([Type.String(), Type.Null()]);

export const OrderInvoice = Type.Object({
  key: Type.String(),
  number: Type.String(),
  series: Type.String(),
  danfe: Text,
  /** An address of its XML at another server. */
  xml: Text,
  /** The store keeps its XML: `ReadInvoiceXml`. */
  hasFile: Type.Boolean(),
  /** The number of the parcel that it belongs to. */
  parcel: Type.Union([Type.Integer(), Type.Null()]),
});
export type OrderInvoice = Static<typeof OrderInvoice>;

/** The steps of a parcel, in their order. */
export const parcelStates = ['dispatched', 'out_for_delivery', 'delivered'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Goods that left the store at one time, or are ready for pickup. */
export const OrderParcel = Type.Object({
  number: Type.Integer(),
  state: Type.Enum([...parcelStates]),
  lines: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
  carrier: Type.String(),
  tracking: Type.String(),
  trackingUrl: Type.String(),
  dispatchedAt: Type.String(),
  deliveredAt: Text,
  author: Type.String(),
});
export type OrderParcel = Static<typeof OrderParcel>;

/** A payment, or a part of it, that the customer disputes at their bank. */
export const Chargeback = Type.Object({
  id: Type.Integer(),
  amountCents: Type.Integer(),
  reason: Type.String(),
  answerBy: Type.Union([Day, Type.Null()]),
  author: Type.String(),
  /** ISO time. */
  notifiedAt: Type.String(),
  /** Empty: none. */
  answer: Type.String(),
  /** null: it is open. */
  outcome: Type.Union([Type.Enum(['won', 'lost']), Type.Null()]),
  decidedAt: Text,
});
export type Chargeback = Static<typeof Chargeback>;

export const contactLengths = { name: 80, phone: 30 };

/** Receives the goods instead of the customer; empty texts: the customer does. */
export const OrderContact = Type.Object({
  name: Type.String({ maxLength: contactLengths.name }),
  phone: Type.String({ maxLength: contactLengths.phone }),
});
export type OrderContact = Static<typeof OrderContact>;
