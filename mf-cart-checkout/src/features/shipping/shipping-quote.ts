import type { Day } from 'shared-contracts/calendar';
import type { ShippingChoice } from 'shared-contracts/store';

/** A delivery option, and the day on which an order of today arrives. */
export interface ShippingOffer {
  choice: ShippingChoice;
  arrivesOn: Day;
  /** The carrier's reason why it cannot be chosen; null if it can. */
  problem: string | null;
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
}

export const EXPRESS_ID = 100;
export const TRUCK_ID = 101;
export const TWO_DAYS_ID = 102;

/** The offer that the shopper has chosen, at its current price; null if it is no longer available. */
export function findChosenOffer(
  offers: ShippingOffer[] | undefined,
  choice: ShippingChoice | null,
): ShippingOffer | null {
  return offers?.find((offer) => isAvailable(offer) && offer.choice.id === choice?.id) ?? null;
}
