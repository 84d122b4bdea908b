import { divideHalfUp, type Cents } from './money';

export const INTEREST_FREE_INSTALMENTS = 6;
export const MAX_INSTALMENTS = 10;

/** 1.99% a month in ten-thousandths. */
const MONTHLY_RATE = 199n;
const RATE_SCALE = 10_000n;

/** The monthly rate in the format of the card's conditions. */
export const INTEREST_RATE_TEXT = '1.99%';

export interface InstalmentPlan {
  /** 1 to 10. */
  readonly count: number;
  /** Cents of each instalment. */
  readonly value: Cents;
  readonly interestFree: boolean;
}

/**
 * One of `count` instalments, in cents. Up to six: the price divided by the count. From seven on: the Price table,
 * P·i / (1 − (1+i)^−n), computed in integers and rounded half-up once.
 */
export function instalmentValue(price: Cents, count: number): Cents {
  if (!Number.isInteger(count) || count < 1 || count > MAX_INSTALMENTS) {
    throw new RangeError(`No such instalment count: ${count}`);
  }
  if (count <= INTEREST_FREE_INSTALMENTS) return divideHalfUp(BigInt(price), BigInt(count));

  const grown = (RATE_SCALE + MONTHLY_RATE) ** BigInt(count);
  const unit = RATE_SCALE ** BigInt(count);
  return divideHalfUp(BigInt(price) * MONTHLY_RATE * grown, RATE_SCALE * (grown - unit));
}

/** The ten card plans for a price. */
export function instalmentPlans(price: Cents): InstalmentPlan[] {
  return Array.from({ length: MAX_INSTALMENTS }, (_, index) => ({
    count: index + 1,
    value: instalmentValue(price, index + 1),
    interestFree: index < INTEREST_FREE_INSTALMENTS,
  }));
}
