import type { ShippingOffer } from './shipping-quote';

export interface OfferBadges {
  /** Ids of the offers; null when there are fewer than two deliveries. */
  cheapest: number | null;
  fastest: number | null;
}

/**
 * Finds the cheapest and the fastest delivery; the other criterion breaks ties. Pickup is excluded: it
 * would nearly always be both.
 */
export function findOfferBadges(offers: ShippingOffer[]): OfferBadges {
  const deliveries = offers.filter(({ choice }) => choice.kind !== 'pickup');
  if (deliveries.length < 2) return { cheapest: null, fastest: null };
  const byPrice = (one: ShippingOffer, other: ShippingOffer) =>
    one.choice.price - other.choice.price;
  const byDay = (one: ShippingOffer, other: ShippingOffer) => daysOf(one) - daysOf(other);

  return {
    cheapest: idOf(deliveries.toSorted((one, other) => byPrice(one, other) || byDay(one, other))),
    fastest: idOf(deliveries.toSorted((one, other) => byDay(one, other) || byPrice(one, other))),
  };
}

const idOf = (offers: ShippingOffer[]) => offers[0]?.choice.id ?? null;

/** The express arrives within hours, before all other offers of the day, unless its days are chosen. */
const daysOf = ({ choice, days }: ShippingOffer) =>
  choice.kind === 'express' && !days ? -1 : choice.deliveryDays;
