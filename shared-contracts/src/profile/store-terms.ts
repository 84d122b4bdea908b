import { STORE_TERMS } from '../pricing/terms';
import type { PriceTerms } from '../pricing/terms';

/** The terms on which the store sells (D38). */
export interface StoreTerms extends PriceTerms {
  /** Days after receipt in which goods may be returned; the store pays the return. */
  readonly returnDays: number;
  /** Business days from the confirmed payment to the dispatch. */
  readonly dispatchDays: number;
  /** Days until the store replies to a message. */
  readonly replyDays: number;
  /** Days for which a quote is valid, its own included; missing in terms that were published before there were quotes. */
  readonly quoteDays?: number;
}

/** The sample store's (§9), as long as the retailer has published none. */
export const standardTerms: StoreTerms = {
  ...STORE_TERMS,
  returnDays: 7,
  dispatchDays: 2,
  replyDays: 5,
  quoteDays: 7,
};

/** The days for which a quote of these terms is valid. */
export const quoteDays = ({ quoteDays: days = 7 }: StoreTerms): number => days;
