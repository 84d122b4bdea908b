import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';
import { QuoteDetail } from './quotes';

/** The most lines of a quote. */
export const MAX_NEW_QUOTE_LINES = 100;

const Code = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Cents = Type.Integer();

const Line = Type.Object({
  productCode: Code,
  /** Units, or boxes of goods sold by m². */
  quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** Missing: any batch. */
  batch: Type.Optional(Type.String({ maxLength: 60 })),
});
const Lines = Type.Array(Line, { minItems: 1, maxItems: MAX_NEW_QUOTE_LINES });
const PostalCode = Type.String({ pattern: '^\\d{5}-?\\d{3}$' });

export const Goods = Type.Object({
  productCode: Code,
  name: Type.String(),
  /** 'CX' for goods sold by m². */
  unit: Type.String(),
  /** The price of one unit, or of one m². */
  priceCents: Cents,
  /** The area of a box as `shared-contracts/pricing` counts it; null where goods are sold by the unit. */
  boxArea: Type.Union([Type.Integer(), Type.Null()]),
  /** The units that can be sold now, in all batches. */
  available: Type.Integer(),
  /** The batches that are left; empty: the product has none. */
  batches: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), available: Type.Integer() }),
  ),
});
export type Goods = Static<typeof Goods>;

/** The products that the store's own search finds first: by name, by its code or the ERP's, or by barcode. */
export const FindGoods = defineOperation({
  method: 'GET',
  path: '/api/quotes/goods',
  access: ['makeQuotes'],
  input: Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ goods: Type.Array(Goods) }),
});

export const QuoteShippingOption = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  businessDays: Type.Integer(),
  priceCents: Cents,
  isPickup: Type.Boolean(),
});
export type QuoteShippingOption = Static<typeof QuoteShippingOption>;

/** The freight of goods, as the cart offers it. Empty: nothing is delivered there. */
export const ReadQuoteShipping = defineOperation({
  method: 'POST',
  path: '/api/quotes/shipping',
  access: ['makeQuotes'],
  isStep: true,
  input: Type.Object({ postalCode: PostalCode, lines: Lines }),
  reply: Type.Object({ options: Type.Array(QuoteShippingOption) }),
});

/**
 * Makes a quote for a customer who rings or stands at the counter, and sends its link where there is an e-mail. A repeated
 * key finds the quote of the first request. 409: a product is not sold any more, or the freight is not offered.
 */
export const CreateQuoteForCustomer = defineOperation({
  method: 'POST',
  path: '/api/quotes',
  logText: 'Fez um orçamento para um cliente',
  notLogged: ['name', 'email', 'phone', 'postalCode'],
  access: ['makeQuotes'],
  input: Type.Object({
    /** Made by the page for each quote. */
    key: Type.String({ minLength: 8, maxLength: 60 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    /** Empty: the employee hands out the link. */
    email: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 20 }),
    lines: Lines,
    /** An order that the goods go with: its page and that of the quote name each other. */
    supplementOf: Type.Optional(Code),
    postalCode: Type.Optional(PostalCode),
    /** The `id` of an option of `ReadQuoteShipping`; missing: freight is not part of the quote. */
    shippingId: Type.Optional(Type.Integer()),
    /** The customer reads it; empty for nothing. */
    message: Type.String({ maxLength: 1000 }),
    /** Missing: the days of the published terms. */
    validUntil: Type.Optional(Day),
    /** At most the employee's `maxDiscountPercent`. */
    discountPercent: Type.Integer({ minimum: 0, maximum: 90 }),
  }),
  reply: QuoteDetail,
});
