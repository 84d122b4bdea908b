import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';

/** The lists of quotes: the first three have valid prices. Newest first. */
export const quoteLists = ['open', 'sent', 'accepted', 'expired', 'refused', 'all'] as const;
export type QuoteList = (typeof quoteLists)[number];

const State = Type.Enum(['open', 'sent', 'accepted', 'expired', 'refused']);
export type QuoteState = Static<typeof State>;

const QuoteId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** ISO time. */
const Moment = Type.String();
const Cents = Type.Integer();

/** The most days from today that an answer may make a quote valid for. */
export const MAX_QUOTE_DAYS = 90;

const ListedQuote = Type.Object({
  id: QuoteId,
  state: State,
  /** The name of the professional or of the shopper; empty if nobody was named. */
  name: Type.String(),
  createdAt: Moment,
  /** The last day of its prices. */
  validUntil: Day,
  /** With the discount and the freight. */
  totalCents: Cents,
});
export type ListedQuote = Static<typeof ListedQuote>;

export const QuoteDetail = Type.Object({
  ...ListedQuote.properties,
  /** Raised by every change. */
  version: Type.Integer(),
  /** The address of its page in the store. */
  link: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** Empty: it is the shopper's own. */
  client: Type.String(),
  job: Type.String(),
  items: Type.Array(
    Type.Object({
      productCode: Type.Integer(),
      name: Type.String(),
      batch: Type.String(),
      /** The unit of the quantity: 'CX' for goods sold by m². */
      unit: Type.String(),
      quantity: Type.Integer(),
      totalCents: Cents,
    }),
  ),
  goodsCents: Cents,
  discountCents: Cents,
  discountPercent: Type.Integer(),
  shippingCents: Cents,
  /** Name and postal code; empty: none was chosen. */
  shipping: Type.String(),
  pixCents: Cents,
  message: Type.String(),
  /** Why the shopper refused it. */
  refusal: Type.String(),
  /** The employee who answered last; empty: nobody. */
  answeredBy: Type.String(),
  /** The order with its prices; null: none. */
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  /** The order that the goods go with; null: none. */
  supplementOf: Type.Union([Type.Integer(), Type.Null()]),
});
export type QuoteDetail = Static<typeof QuoteDetail>;

export const ListQuotes = defineOperation({
  method: 'GET',
  path: '/api/quotes',
  access: ['makeQuotes'],
  input: Type.Object({
    list: Type.Enum([...quoteLists]),
    /** A number, or a part of a name. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** The id of the last quote shown. */
    after: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({
    quotes: Type.Array(ListedQuote),
    hasMore: Type.Boolean(),
  }),
});

export const ReadQuote = defineOperation({
  method: 'GET',
  path: '/api/quotes/:id',
  logText: 'Leu um orçamento',
  access: ['makeQuotes'],
  isAudited: true,
  input: Type.Object({ id: QuoteId }),
  reply: QuoteDetail,
});

/**
 * Answers a quote that is neither accepted nor refused. Replies 409 when somebody has changed it meanwhile; the same answer
 * again changes nothing.
 */
export const AnswerQuote = defineOperation({
  method: 'POST',
  path: '/api/quotes/:id/answer',
  logText: 'Respondeu a um orçamento',
  access: ['makeQuotes'],
  input: Type.Object({
    id: QuoteId,
    /** The one that the employee sees. */
    version: Type.Integer(),
    /** The shopper reads it; empty for nothing. */
    message: Type.String({ maxLength: 1000 }),
    validUntil: Day,
    /** At most the employee's `maxDiscountPercent`, unless it is the one that the quote has. */
    discountPercent: Type.Integer({ minimum: 0, maximum: 90 }),
  }),
  reply: QuoteDetail,
});
