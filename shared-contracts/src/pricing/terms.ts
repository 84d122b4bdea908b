/** The conditions on which a price can be paid. */
export interface PriceTerms {
  /** Off the goods by Pix, in per cent. It may have decimals. */
  readonly pixDiscount: number;
  readonly maxInstalments: number;
  /** The number of instalments without interest. */
  readonly interestFree: number;
  /** Per cent a month, for more instalments than that. */
  readonly monthlyRate: number;
}

/** The conditions of prices that name none. */
export const STORE_TERMS: PriceTerms = {
  pixDiscount: 5,
  maxInstalments: 10,
  interestFree: 6,
  monthlyRate: 1.99,
};

/** The Pix discount in whole per cent, rounded down; 0 if lines have different ones. */
export const pixPercent = ({ pixDiscount }: PriceTerms = STORE_TERMS) => Math.floor(pixDiscount);

/** A monthly rate in the format of the card's conditions: `1.99%`. */
export const formatRate = (monthlyRate: number) => `${monthlyRate}%`;

/**
 * The instalments that all of these conditions allow: with different rates, only those without interest. Different Pix
 * discounts are 0.
 */
export function combineTerms(all: readonly PriceTerms[]): PriceTerms {
  const [first = STORE_TERMS, ...others] = all;
  return others.reduce((one, other) => {
    const interestFree = Math.min(one.interestFree, other.interestFree);
    const hasOneRate = one.monthlyRate === other.monthlyRate;
    const maxInstalments = Math.min(one.maxInstalments, other.maxInstalments);
    return {
      ...one,
      pixDiscount: one.pixDiscount === other.pixDiscount ? one.pixDiscount : 0,
      interestFree,
      maxInstalments: hasOneRate ? maxInstalments : Math.min(maxInstalments, interestFree),
    };
  }, first);
}

export const areEqualTerms = (one: PriceTerms = STORE_TERMS, other: PriceTerms = STORE_TERMS) =>
  one.pixDiscount === other.pixDiscount &&
  one.maxInstalments === other.maxInstalments &&
  one.interestFree === other.interestFree &&
  one.monthlyRate === other.monthlyRate;
