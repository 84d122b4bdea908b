import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ReadDeliveryTimesCall } from '../calls';
import { operation } from '../operation';
import { Cep, PickupStore, ProductCode, ShippingKind } from '../shapes';

/** The most products of one request. */
export const MAX_DELIVERY_TIMES = 24;

/** When one unit, or one box, arrives, and which stores have it. */
export const DeliveryTime = Type.Object({
  idprd: ProductCode,
  /** The fastest delivery; missing without a postal code, and where nobody delivers it. */
  entrega: Type.Optional(
    Type.Object({
      kind: ShippingKind,
      /** Business days. */
      delivery_time: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** The stores that have it, nearest first. */
  lojas: Type.Array(
    Type.Object({
      /** The `id` of one of the reply's stores. */
      id: Type.String(),
      /** Units or boxes, of the batch that has most. */
      saldo: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type DeliveryTimeDto = Static<typeof DeliveryTime>;

/** When products of a list arrive, and which stores have them. Products that are not for sale are left out. */
export const ReadDeliveryTimes = operation(ReadDeliveryTimesCall, {
  query: Type.Object({
    /** Product codes, joined with a hyphen. */
    codigos: Type.String({ pattern: '^[0-9]{1,9}(-[0-9]{1,9}){0,23}$' }),
    cep: Type.Optional(Cep),
  }),
  reply: Type.Object({
    produtos: Type.Array(DeliveryTime, { maxItems: MAX_DELIVERY_TIMES }),
    /** Whether orders for this postal code may be collected in a store. */
    retirada: Type.Boolean(),
    /** The stores of the retailer, nearest first; in their usual order without a postal code. */
    lojas: Type.Array(PickupStore, { maxItems: 200 }),
  }),
  /** 501: the store does not know it. */
  refusals: [400, 429, 501],
});
