import { STORE_TERMS } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';

/** How the stand-in sells. */
export interface StandInWays {
  terms: PriceTerms;
  /** Orders are accepted with whatever prices, freight and totals they have. */
  trustsOrders: boolean;
}

export const defaultWays = (): StandInWays => ({ terms: STORE_TERMS, trustsOrders: false });
