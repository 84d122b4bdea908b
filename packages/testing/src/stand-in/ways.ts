import { STORE_TERMS } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';

/** The price terms and checks of the stand-in. */
export interface StandInWays {
  terms: PriceTerms;
  /** Orders are accepted with whatever prices, freight and totals they have. */
  trustsOrders: boolean;
}

export const defaultWays = (): StandInWays => ({ terms: STORE_TERMS, trustsOrders: false });
