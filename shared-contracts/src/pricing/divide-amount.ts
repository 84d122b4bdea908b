import type { Cents } from './money';

/**
 * Divides an amount in proportion to the weights, to the cent: what rounding leaves goes to the largest remainders, of
 * equal ones to the first. No part is larger than its weight if the amount is no larger than all of them.
 */
export function divideAmount(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((share) => Number(share / total));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % total }))
    .sort((one, other) =>
      one.remainder === other.remainder
        ? one.index - other.index
        : one.remainder > other.remainder
          ? -1
          : 1,
    );
  for (const { index } of byRemainder.slice(0, amount - sum(parts))) {
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((one, other) => one + other, 0);
