import { divideHalfUp } from './money';
import type { Cents } from './money';
import { STORE_TERMS } from './terms';
import type { PriceTerms } from './terms';

/** Parts of a per cent: a rate has at most four decimals. */
const PERCENT_SCALE = 10_000;
const RATE_SCALE = BigInt(100 * PERCENT_SCALE);

export interface InstalmentPlan {
  /** The number of instalments, from 1. */
  readonly count: number;
  /** Cents of each instalment. */
  readonly value: Cents;
  readonly interestFree: boolean;
  /** Per cent a month; 0 without interest. */
  readonly monthlyRate: number;
}

/**
 * One of `count` instalments, in cents. Without interest: the price divided by the count. Else the Price table,
 * P·i / (1 − (1+i)^−n), computed in integers and rounded half-up once.
 */
export function instalmentValue(
  price: Cents,
  count: number,
  { maxInstalments, interestFree, monthlyRate }: PriceTerms = STORE_TERMS,
): Cents {
  if (!Number.isInteger(count) || count < 1 || count > maxInstalments) {
    throw new RangeError(`No such instalment count: ${count}`);
  }
  const rate = BigInt(Math.round(monthlyRate * PERCENT_SCALE));
  if (count <= interestFree || rate === 0n) return divideHalfUp(BigInt(price), BigInt(count));

  const grown = (RATE_SCALE + rate) ** BigInt(count);
  const unit = RATE_SCALE ** BigInt(count);
  return divideHalfUp(BigInt(price) * rate * grown, RATE_SCALE * (grown - unit));
}

/** The card plans for a price. */
export function instalmentPlans(price: Cents, terms: PriceTerms = STORE_TERMS): InstalmentPlan[] {
  return Array.from({ length: terms.maxInstalments }, (_, index) => {
    const interestFree = index < terms.interestFree;
    return {
      count: index + 1,
      value: instalmentValue(price, index + 1, terms),
      interestFree,
      monthlyRate: interestFree ? 0 : terms.monthlyRate,
    };
  });
}
