import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';

/** The most days that one request reads. */
export const MAX_FIGURE_DAYS = 366;

/** Both days included, in the store's time zone. */
const Period = Type.Object({ from: Day, to: Day });

const Sum = Type.Object({ orders: Type.Integer(), cents: Type.Integer() });
export type Sum = Static<typeof Sum>;

export const Figures = Type.Object({
  /** Orders that were paid in the period, by the day of the payment. Days without a sale are missing. */
  days: Type.Array(Type.Object({ day: Day, ...Sum.properties })),
  total: Sum,
  /** The refunds that the period requested of charges that paid an order. */
  refunded: Sum,
  byPayment: Type.Array(Type.Object({ name: Type.String(), ...Sum.properties })),
  /** By store for a pickup, by kind of shipping otherwise. */
  byDelivery: Type.Array(Type.Object({ name: Type.String(), ...Sum.properties })),
  /** Now, whatever the period: orders that wait for their Pix, and the units of stock that they hold. */
  unpaidPix: Type.Object({ ...Sum.properties, units: Type.Integer() }),
  /** Now: the disputes that the bank has not decided, those with the nearest last day first. */
  chargebacks: Type.Array(
    Type.Object({
      order: Type.Integer(),
      cents: Type.Integer(),
      answerBy: Type.Union([Day, Type.Null()]),
      isAnswered: Type.Boolean(),
    }),
  ),
  /** Now: refunds of payments in the store that an employee has to give back, the oldest first. */
  toPayBack: Type.Array(
    Type.Object({
      order: Type.Integer(),
      /** The refund's own. */
      reference: Type.String(),
      cents: Type.Integer(),
      requestedAt: Type.String(),
    }),
  ),
  /** Payments that differ from those of the acquirer. */
  differences: Type.Array(
    Type.Object({ order: Type.Integer(), difference: Type.String(), foundAt: Type.String() }),
  ),
});
export type Figures = Static<typeof Figures>;

export const ReadFigures = defineOperation({
  method: 'GET',
  path: '/api/figures',
  access: ['readFigures'],
  input: Period,
  reply: Figures,
});

const ProductSales = Type.Object({
  code: Type.Integer(),
  name: Type.String(),
  /** Units, or boxes. */
  units: Type.Integer(),
  cents: Type.Integer(),
  /** Without today's cost; null: the cost is not known. */
  marginCents: Type.Union([Type.Integer(), Type.Null()]),
});
export type ProductSales = Static<typeof ProductSales>;

export const SalesFigures = Type.Object({
  /** Together the sales of the same days in `Figures`. */
  total: Type.Object({
    goodsCents: Type.Integer(),
    shippingCents: Type.Integer(),
    interestCents: Type.Integer(),
  }),
  /** Goods by the category that the products have now; an empty `slug`: they are retired. */
  categories: Type.Array(
    Type.Object({ slug: Type.String(), name: Type.String(), cents: Type.Integer() }),
  ),
  /** Goods by the employee whose quote was bought; an empty name: by shoppers alone. */
  employees: Type.Array(
    Type.Object({ name: Type.String(), orders: Type.Integer(), cents: Type.Integer() }),
  ),
  /** The products that brought the most. */
  best: Type.Array(ProductSales),
  margin: Type.Object({
    products: Type.Integer(),
    cents: Type.Integer(),
    marginCents: Type.Integer(),
    /** Products that were sold and have no cost. */
    unknownProducts: Type.Integer(),
  }),
  /** Products with a balance of which nothing was sold in the period. */
  still: Type.Array(
    Type.Object({
      code: Type.Integer(),
      name: Type.String(),
      units: Type.Integer(),
      valueCents: Type.Integer(),
      /** Else the value is that of the price. */
      isAtCost: Type.Boolean(),
    }),
  ),
  stillTotal: Type.Object({ products: Type.Integer(), cents: Type.Integer() }),
});
export type SalesFigures = Static<typeof SalesFigures>;

/** The goods that were sold in the period, and those that were not. */
export const ReadSales = defineOperation({
  method: 'GET',
  path: '/api/figures/sales',
  access: ['readFigures'],
  input: Period,
  reply: SalesFigures,
});

/**
 * The accountant's file. Of the sales: a line for each charge that was paid and each refund that was requested in the
 * period, with what it consists of. Of the settlements: a line for each amount that is expected in the period. A CSV has
 * semicolons and decimal commas.
 */
export const ExportReconciliation = defineOperation({
  method: 'GET',
  path: '/api/figures/reconciliation',
  logText: 'Baixou a conciliação',
  access: ['readFigures'],
  isAudited: true,
  input: Type.Object({
    ...Period.properties,
    by: Type.Enum(['sale', 'settlement']),
    format: Type.Enum(['csv', 'xlsx']),
  }),
  reply: Type.Object({ fileName: Type.String(), base64: Type.String() }),
});
