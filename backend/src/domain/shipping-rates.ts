import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Price of a shipping option: a base and an amount for each kilogram begun. */
const rate = Type.Object(
  {
    baseCents: Type.Integer({ minimum: 0 }),
    perKilogramCents: Type.Integer({ minimum: 0 }),
    businessDays: Type.Integer({ minimum: 1, maximum: 60 }),
  },
  { additionalProperties: false },
);
export type Rate = Static<typeof rate>;

const carrier = Type.Object(
  {
    /** Ids from 200 on; lower ones are the store's own options (`shippingIds`). */
    id: Type.Integer({ minimum: 200, maximum: 9_999 }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Per cent of the price for a capital, for all other towns. */
    interiorPercent: Type.Integer({ minimum: 100, maximum: 1_000 }),
    /** A missing place is not served. */
    sameState: Type.Optional(rate),
    regions: Type.Object(
      {
        norte: Type.Optional(rate),
        nordeste: Type.Optional(rate),
        'centro-oeste': Type.Optional(rate),
        sudeste: Type.Optional(rate),
        sul: Type.Optional(rate),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

const CepNumber = Type.Integer({ minimum: 0, maximum: 99_999_999 });

/** The rates of a store; what is missing is not offered. */
export const shippingRates = Type.Object(
  {
    /** Delivery in the store's own city, on the same day. */
    motoboy: Type.Optional(
      Type.Object(
        {
          ...rate.properties,
          // The store's pages promise the same day.
          businessDays: Type.Integer({ minimum: 0, maximum: 0 }),
          maxKilograms: Type.Integer({ minimum: 1 }),
          /** Days of the week on which it delivers, 0 is Sunday. Default: Monday to Saturday. */
          weekdays: Type.Optional(
            Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7 }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    /** Delivery in the store's own city. */
    truck: Type.Optional(rate),
    /** Delivery in the rest of the store's state. */
    stateDelivery: Type.Optional(rate),
    pickup: Type.Optional(
      Type.Object(
        // The store's pages and e-mails promise one business day at most.
        { businessDays: Type.Integer({ minimum: 0, maximum: 1 }) },
        { additionalProperties: false },
      ),
    ),
    carriers: Type.Array(carrier, { maxItems: 50 }),
    /** Ranges of postal codes that nobody serves: first and last, as numbers of eight digits. */
    unserved: Type.Array(Type.Tuple([CepNumber, CepNumber])),
  },
  { additionalProperties: false },
);
export type ShippingRates = Static<typeof shippingRates>;
