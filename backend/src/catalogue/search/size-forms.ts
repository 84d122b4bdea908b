import { findMeasure } from 'shared-contracts/attributes/units';
import { readNumber, toValue } from 'shared-contracts/numbers';
import { isUnit } from './tokenize';

/** A size as one of the ways to write it: `0,5` and `kg`. */
export interface WrittenSize {
  figures: string;
  unit: string;
}

const DIMENSIONS = /^\d+(?:,\d+)?(?:x\d+(?:,\d+)?)+$/;
const NUMBER = /^\d+(?:,\d+)?$/;

/**
 * The ways to write a size: `60x120` `cm` is `600x1200` `mm` and `1,2x0,6` `m` as well, `500` `g` is `0,5` `kg`. A length
 * that stands alone has one: a tube's diameter is in mm, and its length in m.
 *
 * @param figures tokenised
 * @param unit tokenised; empty, or another word: there is none
 */
export function findSizeForms(figures: string, unit: string): WrittenSize[] {
  const isDimension = DIMENSIONS.test(figures);
  if (!isDimension && !NUMBER.test(figures)) return [];
  const measure = findMeasure(unit);
  const isLength = measure !== undefined && 'm' in measure;
  // Tiles and mirrors are written without a unit as well.
  if (isDimension) return dimensionForms(figures.split('x').map(parse), isLength ? unit : 'cm');
  if (!measure || isLength) return [];
  return convert(measure, unit, (factor) => format(parse(figures) * factor));
}

/** The search words of all ways to write the sizes of a name. @param words the tokenised name */
export const sizeWords = (words: readonly string[]): string[] =>
  words.flatMap((word, index) =>
    findSizeForms(word, words[index + 1] ?? '').flatMap((size) => [size.figures, size.unit]),
  );

function dimensionForms(sides: readonly number[], unit: string): WrittenSize[] {
  const orders = sides.length === 2 ? [sides, sides.toReversed()] : [sides];
  return orders.flatMap((order) =>
    convert(findMeasure(unit) ?? {}, unit, (factor) =>
      order.map((side) => format(side * factor)).join('x'),
    ),
  );
}

/** @param write writes the size for the factor from its own unit to another */
const convert = (
  measure: Readonly<Record<string, number>>,
  own: string,
  write: (factor: number) => string,
): WrittenSize[] =>
  Object.entries(measure)
    .filter(([unit]) => isUnit(unit))
    .map(([unit, size]) => ({ figures: write((measure[own] ?? 1) / size), unit }));

function parse(figures: string): number {
  const reading = readNumber(figures, 'measure', ',');
  return reading.kind === 'number' ? toValue(reading.decimal) : 0;
}

/** At most four decimals: 0,0018 m. */
const format = (value: number) => String(Number(value.toFixed(4))).replace('.', ',');
