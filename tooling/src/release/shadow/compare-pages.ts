import type { PriceChange } from '@fireflay/releases';
import type { PageContent, ShownPrice } from './read-page';

export interface PageDifference {
  prices: PriceChange[];
  /** The texts that only one of the two pages has; for a changed text, both. */
  texts: string[];
  structured: string[];
  links: string[];
}

/** Compares what the live release and the candidate have rendered at one address. */
export const comparePages = (live: PageContent, candidate: PageContent): PageDifference => ({
  prices: comparePrices(live.prices, candidate.prices),
  texts: differenceOf(live.texts, candidate.texts),
  structured: differenceOf(live.structured, candidate.structured),
  links: differenceOf(live.links, candidate.links),
});

/**
 * Finds changed prices. Neither another label of the same prices, nor another order of what is priced is a change.
 *
 * @returns one entry for each price that is missing, new, or another one at its place
 */
export function comparePrices(live: ShownPrice[], candidate: ShownPrice[]): PriceChange[] {
  const amounts = (prices: ShownPrice[]) => prices.map(({ amount }) => amount).join();
  if (amounts(live) === amounts(candidate)) return [];
  const removed = withoutCommon(live, candidate);
  const added = withoutCommon(candidate, live);
  const changes = removed.map(({ where, amount, isInMain }): PriceChange => {
    const at = added.findIndex((each) => each.where === where);
    const [after] = at < 0 ? [] : added.splice(at, 1);
    return { where, before: amount, after: after?.amount, isInMain };
  });
  return [
    ...changes,
    ...added.map(({ where, amount, isInMain }) => ({
      where,
      before: undefined,
      after: amount,
      isInMain,
    })),
  ];
}

/** The prices of `all` that the others do not have at the same place. */
function withoutCommon(all: ShownPrice[], others: ShownPrice[]): ShownPrice[] {
  const keyOf = ({ where, amount, isInMain }: ShownPrice) => `${isInMain} ${where} ${amount}`;
  const left = countAll(others.map(keyOf));
  return all.filter((price) => !take(left, keyOf(price)));
}

/** The values that only one of the two lists has, however often. */
function differenceOf(one: string[], other: string[]): string[] {
  const [ofOne, ofOther] = [countAll(one), countAll(other)];
  return [
    ...one.filter((value) => !take(ofOther, value)),
    ...other.filter((value) => !take(ofOne, value)),
  ];
}

function countAll(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Takes one of these, if there is one left. */
function take(counts: Map<string, number>, value: string): boolean {
  const left = counts.get(value) ?? 0;
  if (left > 0) counts.set(value, left - 1);
  return left > 0;
}
