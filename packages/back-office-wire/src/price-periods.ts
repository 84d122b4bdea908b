import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { Day } from './day';
import { ProductCode, ProductDetail } from './products';

const access = ['editProducts'] as const;

/** The fields of a promotional price that an employee edits. */
export const PricePeriodFields = Type.Object({
  /** The price of one unit, or of one m². */
  priceCents: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Both days included. */
  startsOn: Day,
  endsOn: Day,
});
export type PricePeriodFields = Static<typeof PricePeriodFields>;

const Confirmation = { isConfirmed: Type.Boolean() };
const ByPeriod = {
  product: ProductCode,
  period: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
};

/**
 * Gives a product a promotional price for some days. 400: `fields` has a sentence for each wrong field, also for days of
 * another period, or for `isConfirmed` where the price is far below the list price. Repeated: the period that it has made.
 */
export const AddPricePeriod = defineOperation({
  method: 'POST',
  path: '/api/products/:product/price-periods',
  logText: 'Criou um preço promocional',
  access,
  input: Type.Object({
    product: ProductCode,
    ...PricePeriodFields.properties,
    ...Confirmation,
  }),
  reply: ProductDetail,
});

/**
 * Replaces price and days of a period that has not ended; the first day of one that runs stays. 409: somebody has changed it
 * since `version` was read: `fields` has what is stored now, and `version` the version to send with a second try.
 */
export const ChangePricePeriod = defineOperation({
  method: 'PUT',
  path: '/api/products/:product/price-periods/:period',
  logText: 'Mudou um preço promocional',
  access,
  input: Type.Object({
    ...ByPeriod,
    version: Type.Integer(),
    ...PricePeriodFields.properties,
    ...Confirmation,
  }),
  reply: ProductDetail,
});

/** Ends a period that runs now, and removes one that is planned. Repeated: it is over. */
export const EndPricePeriod = defineOperation({
  method: 'DELETE',
  path: '/api/products/:product/price-periods/:period',
  logText: 'Encerrou um preço promocional',
  access,
  input: Type.Object(ByPeriod),
  reply: ProductDetail,
});
