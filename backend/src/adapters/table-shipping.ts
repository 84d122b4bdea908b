import type { StoreCalendar } from 'shared-contracts/calendar';
import type { Freight } from 'shared-contracts/content';
import { limitFreight } from '../domain/freight/limit-freight';
import { findOfferDays } from '../domain/freight/delivery-agenda';
import { findOrigin, freightDay, nameOffer, quoteFreight } from '../domain/freight/quote-freight';
import type { FreightOffer } from '../domain/freight/quote-freight';
import type { Shipping, ShippingQuote } from '../ports/shipping';

export interface StoreOrigin {
  /** Postal code of the origin. */
  cep: string;
  name: string;
  now: () => Date;
}

/** The published documents that deliveries depend on. */
export interface PublishedDelivery {
  freight: Freight;
  calendar: StoreCalendar;
}

/** The store's own rates: its vehicles in its city and state, the carriers with which it has a contract elsewhere. */
export function tableShipping(
  store: StoreOrigin,
  published: () => Promise<PublishedDelivery>,
): Shipping {
  const origin = findOrigin(store.cep);
  return {
    async quote(consignment) {
      const { freight, calendar } = await published();
      const now = store.now();
      const offers = quoteFreight(freight, origin, consignment, freightDay(now, calendar));
      return (offers ?? []).map((offer) => ({
        ...toQuote(offer, store.name),
        days: findOfferDays(offer, { now, calendar }),
      }));
    },
    async rates(weightGrams, goodsCents) {
      return limitFreight((await published()).freight, origin, { weightGrams, goodsCents });
    },
  };
}

function toQuote(offer: FreightOffer, storeName: string): ShippingQuote {
  const { id, kind, priceCents, businessDays } = offer;
  return {
    id,
    kind,
    name: nameOffer(offer),
    businessDays,
    priceCents,
    company: {
      name: kind === 'carrier' ? offer.name : storeName,
      picture: carrierLogoPath(id),
    },
  };
}

export function carrierLogoPath(id: number): string {
  return `/imagens/transportadoras/${id}.svg`;
}
