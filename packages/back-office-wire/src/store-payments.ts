import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';
import { CorrectedAddress, OrderDetail } from './orders';
import { QuoteDetail } from './quotes';

/**
 * The forms of payment that an employee registers. Nothing of them is known to the payment provider. `hasPixPrice`: the
 * published Pix discount counts. `isFree`: it costs no fee; a card's depends on the store's card machine.
 */
export const storePayments = {
  'store-cash': { label: 'Dinheiro', hasPixPrice: false, isFree: true },
  'store-debit': { label: 'Cartão de débito na loja', hasPixPrice: false, isFree: false },
  'store-credit': { label: 'Cartão de crédito na loja', hasPixPrice: false, isFree: false },
  'store-transfer': { label: 'Transferência', hasPixPrice: false, isFree: true },
  'store-pix': { label: 'Pix na loja', hasPixPrice: true, isFree: true },
} as const;
export type StorePaymentKind = keyof typeof storePayments;
export const storePaymentKinds = Object.keys(storePayments) as StorePaymentKind[];

export const isStorePayment = (kind: string | null): kind is StorePaymentKind =>
  kind !== null && Object.hasOwn(storePayments, kind);

/** The most characters of the number of a receipt. */
export const MAX_RECEIPT_REFERENCE = 60;

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Cents = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Kind = Type.Enum([...storePaymentKinds]);
const PostalCode = Type.String({ pattern: '^\\d{5}-?\\d{3}$' });
/** Hours as '08:00-12:00'. */
const Slot = Type.Object({ day: Day, period: Type.String({ maxLength: 11 }) });

export const StoreDelivery = Type.Object({
  shippingId: Type.Integer(),
  name: Type.String(),
  businessDays: Type.Integer(),
  priceCents: Cents,
  isPickup: Type.Boolean(),
  /** The stores that have all the goods; empty: the option is no pickup. */
  stores: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The free days and periods; empty: the option has a term only. */
  slots: Type.Array(Slot),
  /** The order's total by the form of payment, in cents. */
  totals: Type.Record(Type.String(), Cents),
});
export type StoreDelivery = Static<typeof StoreDelivery>;

/**
 * Reads how a customer can get the goods of a quote, and what they cost today by each form of payment: a product that has
 * become cheaper has its price of today. Without a postal code, it is that of the quote, of the customer or of the store.
 * 409: no order can have the quote's prices.
 */
export const ReadStorePayment = defineOperation({
  method: 'POST',
  path: '/api/quotes/:id/payment-options',
  access: ['registerPayments'],
  isStep: true,
  input: Type.Object({ id: Id, customerId: Id, postalCode: Type.Optional(PostalCode) }),
  reply: Type.Object({
    postalCode: Type.String(),
    city: Type.String(),
    /** The customer's own address there, or what the postal code says; empty texts where nothing is known. */
    address: CorrectedAddress,
    deliveries: Type.Array(StoreDelivery),
  }),
});

/**
 * Makes the paid order of a quote whose customer paid in the store. A repeated key finds the order of the first request.
 * 409: somebody was faster, or goods are sold out; 422: another amount than the total.
 */
export const RegisterStorePayment = defineOperation({
  method: 'POST',
  path: '/api/quotes/:id/payment',
  logText: 'Registrou um pagamento na loja',
  notLogged: ['postalCode', 'address', 'reference'],
  access: ['registerPayments'],
  input: Type.Object({
    id: Id,
    /** Made by the page for each dialog. */
    key: Type.String({ minLength: 8, maxLength: 60 }),
    customerId: Id,
    kind: Kind,
    amountCents: Cents,
    /** NSU or id of the transfer: no words, so that it has no personal data. Empty: none. */
    reference: Type.String({ maxLength: MAX_RECEIPT_REFERENCE, pattern: '^[0-9A-Za-z./-]*$' }),
    postalCode: PostalCode,
    shippingId: Type.Integer(),
    /** Pickup only. */
    store: Type.Optional(Type.String({ maxLength: 64 })),
    /** Only of an option with days to choose from. */
    slot: Type.Optional(Slot),
    /** Missing for a pickup. */
    address: Type.Optional(CorrectedAddress),
  }),
  reply: QuoteDetail,
});

/** Registers that the customer has a refund of a payment in the store, which no payment provider gives back. */
export const RegisterPaidBack = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/refund/paid-back',
  logText: 'Registrou que um valor foi devolvido na loja',
  access: ['registerPayments'],
  input: Type.Object({
    id: Id,
    /** The `reference` of the refund. */
    refund: Type.String({ maxLength: 200 }),
    /** The amount that the customer has got: another one is not registered. */
    amountCents: Cents,
    kind: Kind,
  }),
  reply: OrderDetail,
});
