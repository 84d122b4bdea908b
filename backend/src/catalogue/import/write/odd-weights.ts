import type { ImportedProduct } from '../columns/imported-product';

/** A weight that is far from the product's former one, or from those of like products at its price. */
export interface OddWeight {
  code: number;
  /** Grams; null: the product is new. */
  before: number | null;
  now: number;
  priceCents: number;
}

/** The weights that are known before an import. */
export interface KnownWeights {
  /** Grams by code. */
  former: ReadonlyMap<number, number>;
  /** Price of a kilogram in cents, by `group/subgroup`: that of the middle product. */
  medians: ReadonlyMap<string, number>;
}

/** A weight may become so many times larger or smaller without a question. */
const MAX_FACTOR = 3;
/** A kilogram may cost so many times more or less than that of the category's middle product. */
const MAX_CLASS_FACTOR = 30;
/** Fewer products show no class. */
export const MIN_CLASS = 5;
/** Cents of a kilogram: below are grams that were taken for kilograms, as no sand is that cheap. */
const MIN_PRICE_PER_KG = 3;

/** The farthest first. */
export function findOddWeights(
  products: readonly ImportedProduct[],
  { former, medians }: KnownWeights,
): OddWeight[] {
  const classes = new Map([...mediansOf(products), ...medians]);
  const found = products.flatMap((product) => {
    const { code, weightGrams: now, priceCents } = product;
    const before = former.get(code) ?? null;
    if (before === now) return [];
    const factor =
      before === null
        ? newFactor(product, classes.get(placeOf(product)))
        : factorOf(now, before) / MAX_FACTOR;
    return factor > 1 ? [{ factor, weight: { code, before, now, priceCents } }] : [];
  });
  return found.toSorted((one, other) => other.factor - one.factor).map(({ weight }) => weight);
}

/** Above 1: the weight of a new product is odd. */
function newFactor(product: ImportedProduct, median: number | undefined): number {
  const price = pricePerKg(product);
  if (price < MIN_PRICE_PER_KG) return MIN_PRICE_PER_KG / price;
  return median === undefined ? 0 : factorOf(price, median) / MAX_CLASS_FACTOR;
}

function mediansOf(products: readonly ImportedProduct[]): Map<string, number> {
  const prices = new Map<string, number[]>();
  for (const product of products) {
    const own = prices.get(placeOf(product)) ?? [];
    own.push(pricePerKg(product));
    prices.set(placeOf(product), own);
  }
  return new Map(
    [...prices].flatMap(([place, own]) => {
      const median = own.toSorted((one, other) => one - other)[Math.floor(own.length / 2)];
      return own.length < MIN_CLASS || median === undefined ? [] : [[place, median]];
    }),
  );
}

/** Cents. What is sold by the square metre has the weight of a box. */
const pricePerKg = ({ priceCents, boxArea, weightGrams }: ImportedProduct) =>
  (priceCents * (boxArea === null ? 1 : boxArea / 10_000) * 1_000) / weightGrams;
const placeOf = ({ group, subgroup }: ImportedProduct) => `${group}/${subgroup}`;
const factorOf = (one: number, other: number) => Math.max(one / other, other / one);
