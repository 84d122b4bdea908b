import { Type } from 'typebox';
import type { Static } from 'typebox';

const Cents = Type.Integer({ minimum: 0, maximum: 99_999_999 });
const Days = Type.Integer({ minimum: 1, maximum: 60 });
const Cep = Type.String({ pattern: '^\\d{8}$' });
/** An own option by its kind, or the id of a carrier. */
const Option = Type.String({ maxLength: 20 });
const maybe = <Schema extends typeof Cents>(schema: Schema) =>
  Type.Unsafe<number | null>({ ...schema, type: ['integer', 'null'] });

/** 0 is Sunday. */
const Weekdays = Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 });

/** Hours of a day in which the store delivers. A draft may have any text: problems say what is none. */
const Period = Type.Object({
  /** `HH:MM`, as is `to`. */
  from: Type.String({ maxLength: 5 }),
  to: Type.String({ maxLength: 5 }),
  /** Deliveries on one day. */
  capacity: Type.Integer({ minimum: 0, maximum: 9_999 }),
});

/** Shoppers choose one of these days and periods. */
const Agenda = Type.Object({
  weekdays: Weekdays,
  periods: Type.Array(Period, { maxItems: 24 }),
  /** The calendar days to choose from, counted from the earliest possible one. */
  daysAhead: Type.Integer({ minimum: 1, maximum: 60 }),
});
export type DeliveryAgenda = Static<typeof Agenda>;

/** Missing: the option has a term, and no days to choose from. */
const OwnDelivery = { agenda: Type.Optional(Agenda) };

/** The price where no row of the table decides: a base and an amount for each kilogram begun. */
const Base = {
  isOffered: Type.Boolean(),
  baseCents: Cents,
  perKilogramCents: Cents,
};

/** A place of a carrier; null in all fields: not served without a row of the table. */
const PlaceRate = Type.Object({
  baseCents: maybe(Cents),
  perKilogramCents: maybe(Cents),
  businessDays: maybe(Days),
});

const Carrier = Type.Object({
  name: Type.String({ maxLength: 60 }),
  /** Ids from 200 on; lower ones are the store's own options (`shippingIds`). */
  id: Type.Integer({ minimum: 200, maximum: 9_999 }),
  isOffered: Type.Boolean(),
  /** Per cent of the price for a capital, for all other towns. */
  interiorPercent: Type.Integer({ minimum: 100, maximum: 1_000 }),
  rates: Type.Object({
    sameState: PlaceRate,
    sudeste: PlaceRate,
    sul: PlaceRate,
    'centro-oeste': PlaceRate,
    nordeste: PlaceRate,
    norte: PlaceRate,
  }),
});

/** A price for a range of postal codes, a band of weight and a band of the order's value. It replaces the base price. */
const Row = Type.Object({
  option: Option,
  fromCep: Cep,
  toCep: Cep,
  fromGrams: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  /** Inclusive. */
  toGrams: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  /** Goods of at least this value. */
  fromCents: Cents,
  /** Inclusive; null: no limit. */
  toCents: maybe(Cents),
  priceCents: Cents,
  /** For each kilogram begun above the beginning of the band. */
  extraKilogramCents: Cents,
  /** Per cent of the goods' value, with two decimals. */
  percent: Type.Number({ minimum: 0, maximum: 100 }),
  /** The least that the percentage amounts to. */
  minimumCents: Cents,
  businessDays: Days,
});
export type FreightRow = Static<typeof Row>;

/** From this value on, the options cost nothing there. */
const FreeZone = Type.Object({
  name: Type.String({ maxLength: 60 }),
  fromCep: Cep,
  toCep: Cep,
  goodsCents: Cents,
  options: Type.Array(Option, { maxItems: 60 }),
});

export const MAX_FREIGHT_ROWS = 5_000;

export const freightSchema = Type.Object({
  /** The motoboy, in the store's own city on the same day. */
  express: Type.Object({
    ...Base,
    maxKilograms: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** Without an agenda, which has its own. */
    weekdays: Weekdays,
    ...OwnDelivery,
  }),
  /** The store's truck: without a row, in its own city. */
  truck: Type.Object({ ...Base, businessDays: Days, ...OwnDelivery }),
  /** Delivery in the rest of the store's state. */
  stateDelivery: Type.Object({ ...Base, businessDays: Days, ...OwnDelivery }),
  pickup: Type.Object({
    isOffered: Type.Boolean(),
    // The store's pages and e-mails promise one business day at most.
    businessDays: Type.Integer({ minimum: 0, maximum: 1 }),
  }),
  carriers: Type.Array(Carrier, { maxItems: 50 }),
  rows: Type.Array(Row, { maxItems: MAX_FREIGHT_ROWS }),
  freeFrom: Type.Array(FreeZone, { maxItems: 200 }),
  unserved: Type.Array(Type.Object({ fromCep: Cep, toCep: Cep }), { maxItems: 500 }),
});
export type Freight = Static<typeof freightSchema>;
export type FreightCarrier = Freight['carriers'][number];
export type PlaceRate = FreightCarrier['rates']['sameState'];
