import type { ShippingKind } from 'shared-contracts/wire';
import type { DeliveryDay } from '../domain/freight/delivery-agenda';

/** The goods to send, and their destination. */
export interface Consignment {
  /** Eight digits. */
  cep: string;
  weightGrams: number;
  goodsCents: number;
}

export interface ShippingQuote {
  id: number;
  kind: ShippingKind;
  name: string;
  businessDays: number;
  priceCents: number;
  company: { name: string; picture: string };
  /** The days and periods to choose from, in order. Undefined: the option has a term only. */
  days?: DeliveryDay[] | undefined;
}

/** Maximum price of the cheapest option to any place in these states. */
export interface ShippingRate {
  ufs: readonly string[];
  maxCents: number;
  businessDays: number;
}

/** Quotes shipping: the store's own rate table, or a service with the prices of carriers. */
export interface Shipping {
  /** The shipping options, the store's own first; empty when no carrier serves the destination. */
  quote(consignment: Consignment): Promise<ShippingQuote[]>;
  /**
   * Price limits for goods of a weight and value in the whole country, cheapest first; only an adapter without an
   * external service can list them.
   */
  rates?(weightGrams: number, goodsCents: number): Promise<ShippingRate[]>;
}
