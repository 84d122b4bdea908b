/** What is to be sent, and where to. */
export interface Consignment {
  /** Eight digits. */
  cep: string;
  weightGrams: number;
  goodsCents: number;
}

export interface ShippingQuote {
  /** 100 motoboy, 101 truck, 102 two business days, 103 pickup; others are carriers. */
  id: number;
  name: string;
  businessDays: number;
  priceCents: number;
  company: { name: string; picture: string };
}

/** What the cheapest way to somewhere in these states costs at most. */
export interface ShippingRate {
  ufs: readonly string[];
  maxCents: number;
  businessDays: number;
}

/** Who brings the goods: the store's own rate table, or a service that asks carriers. */
export interface Shipping {
  /** Ways to send it, the store's own first; none where nobody goes. */
  quote(consignment: Consignment): Promise<ShippingQuote[]>;
  /** The same for the whole country, cheapest first; only who need not ask anybody can say. */
  rates?(weightGrams: number): ShippingRate[];
}

/** The way that is no way: the shopper fetches the goods. */
export const PICKUP_ID = 103;
