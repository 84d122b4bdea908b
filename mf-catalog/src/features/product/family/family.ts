import type { Cents } from 'shared-contracts/pricing';

/** Products that differ in the axes alone; each has its own page. At least two. */
export interface ProductFamily {
  id: string;
  name: string;
  /** The names of the differences: 'Tamanho', 'Cor'. */
  axes: string[];
  variants: FamilyVariant[];
}

export interface FamilyVariant {
  productId: string;
  /** One for each axis. */
  values: string[];
  /** The price of one unit, or of one m². */
  pixPrice: Cents;
  isSoldOut: boolean;
}

/** A value of an axis, and the variant that has it. */
export interface FamilyChoice {
  value: string;
  variant: FamilyVariant;
  /** The product of the page has this value. */
  isCurrent: boolean;
}

/** The values of each axis in the order of the variants. */
export function choicesOf({ axes, variants }: ProductFamily, productId: string): FamilyChoice[][] {
  const current = variants.find((variant) => variant.productId === productId);
  if (!current) return [];
  return axes.map((_, axis) =>
    [...new Set(variants.map(({ values }) => values[axis] ?? ''))].map((value) => ({
      value,
      variant: nearest(variants, current, axis, value),
      isCurrent: current.values[axis] === value,
    })),
  );
}

/** The variant with this value that has most of the other values of the current one; the first of several. */
function nearest(
  variants: FamilyVariant[],
  current: FamilyVariant,
  axis: number,
  value: string,
): FamilyVariant {
  const likeness = ({ values }: FamilyVariant) =>
    values.filter((each, at) => each === (at === axis ? value : current.values[at])).length;
  const [first = current, ...others] = variants.filter(({ values }) => values[axis] === value);
  return others.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), first);
}
