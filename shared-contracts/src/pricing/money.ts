/** Money inside the shop: whole cents. Reais exist on the wire only. */
export type Cents = number;

/** Cents of an amount in reais as the wire carries it (at most two decimals). Throws on what is no number. */
export function toCents(reais: number): Cents {
  if (!Number.isFinite(reais)) throw new RangeError(`Not an amount: ${reais}`);
  const cents = Math.round(Math.abs(reais) * 100);
  return reais < 0 && cents !== 0 ? -cents : cents;
}

/** Reais for the wire. */
export function toReais(cents: Cents): number {
  return cents / 100;
}

/** Exact quotient of non-negative integers, rounded half-up. Big integers: no product is too large. */
export function divideHalfUp(dividend: bigint, divisor: bigint): Cents {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
