import type { Day } from 'shared-contracts/calendar';
import type { ShippingCalculatorProps } from 'shared-contracts/remotes';
import type { DeliverySlot, ShippingChoice } from 'shared-contracts/store';

/** A delivery option of a day: see `findArrival`. */
export interface ShippingOffer {
  choice: ShippingChoice;
  quotedOn: Day;
  /** The carrier's reason why it cannot be chosen; null if it can. */
  problem: string | null;
  /** Pickup only: the stores to choose from, nearest first. */
  stores?: PickupStore[] | undefined;
  /** The free days to choose from, in order; undefined: the option has a term only. */
  days?: DeliveryDay[] | undefined;
}

/** A day with the periods that are free, as '08:00-12:00'. */
export interface DeliveryDay {
  day: Day;
  periods: string[];
}

/** A store that has all the goods. */
export interface PickupStore {
  id: string;
  name: string;
  /** The address in one line. */
  address: string;
  phone: string;
  hours: { days: string; hours: string }[];
  /** The straight-line distance; null if unknown. */
  kilometres: number | null;
}

/** Selects the offers that reach the shopper's address. */
export function findDeliveries(offers: ShippingOffer[]): ShippingOffer[] {
  return offers.filter(({ choice }) => choice.kind !== 'pickup');
}

export function isAvailable({ problem }: ShippingOffer): boolean {
  return problem === null;
}

/** The parameters of a quote. */
export interface QuoteRequest {
  /** 8 digits. */
  cep: string;
  items: { productId: string; quantity: number }[];
  /** Cents. */
  goodsTotal: number;
  /** The calculator in which the shopper waits for it. */
  surface?: ShippingCalculatorProps['surface'];
}

/**
 * The offer that the shopper has chosen, at its current price, or the only one; null if it is no longer available. A
 * store that no longer has the goods is replaced by the nearest; a day and period that are full are chosen again.
 */
export function findChosenOffer(
  offers: ShippingOffer[] | undefined,
  choice: ShippingChoice | null,
): ShippingOffer | null {
  const available = offers?.filter(isAvailable) ?? [];
  const only = available.length === 1 ? available[0] : undefined;
  const offer = available.find((each) => each.choice.id === choice?.id) ?? only;
  if (!offer) return null;
  const store = offer.stores?.find(({ id }) => id === choice?.pickupStoreId);
  if (store) return withStore(offer, store.id);
  const isSame = offer.choice.id === choice?.id;
  return offer.days ? withSlot(offer, isSame ? choice?.slot : undefined) : offer;
}

/** The offer with this day and period, if they are free; with the only ones, if there are no others. */
export function withSlot(offer: ShippingOffer, wanted: DeliverySlot | undefined): ShippingOffer {
  const slots = (offer.days ?? []).flatMap(({ day, periods }) =>
    periods.map((period): DeliverySlot => ({ day, period })),
  );
  const free = slots.find(({ day, period }) => day === wanted?.day && period === wanted.period);
  const slot = free ?? (slots.length === 1 ? slots[0] : undefined);
  return { ...offer, choice: { ...offer.choice, slot } };
}

export function withStore(offer: ShippingOffer, pickupStoreId: string): ShippingOffer {
  return { ...offer, choice: { ...offer.choice, pickupStoreId } };
}
