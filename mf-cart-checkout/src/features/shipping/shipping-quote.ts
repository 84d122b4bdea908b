import type { Day } from 'shared-contracts/calendar';
import type { ShippingChoice } from 'shared-contracts/store';

/** A way to deliver as it is offered: the choice, and by when it arrives if ordered today. */
export interface ShippingOffer {
  choice: ShippingChoice;
  arrivesOn: Day;
  /** Why it cannot be chosen, in its carrier's words; null: it can. */
  problem: string | null;
}

export function isAvailable({ problem }: ShippingOffer): boolean {
  return problem === null;
}

/** What a quote depends on. */
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
export const PICKUP_ID = 103;

/** The offer that the shopper chose earlier, at its price of now; null when it is no longer made. */
export function findChosenOffer(
  offers: ShippingOffer[] | undefined,
  choice: ShippingChoice | null,
): ShippingOffer | null {
  return offers?.find((offer) => isAvailable(offer) && offer.choice.id === choice?.id) ?? null;
}
