/** An amount in whole cents. Amounts in reais exist on the wire only. */
export type Cents = number;

/**
 * Converts an amount of the wire, in reais with at most two decimals, to cents.
 * @throws RangeError for what is no finite number
 */
export function toCents(reais: number): Cents {
  if (!Number.isFinite(reais)) throw new RangeError(`Not an amount: ${reais}`);
  const cents = Math.round(Math.abs(reais) * 100);
  return reais < 0 && cents !== 0 ? -cents : cents;
}

/** Converts cents to reais for the wire. */
export function toReais(cents: Cents): number {
  return cents / 100;
}

/** The exact quotient of non-negative integers, rounded half-up. BigInt: products may exceed the safe integers. */
export function divideHalfUp(dividend: bigint, divisor: bigint): Cents {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
