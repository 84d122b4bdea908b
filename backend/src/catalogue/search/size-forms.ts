import { readNumber, toValue } from 'shared-contracts/numbers';

/** The factor of a unit in the smallest one of its kind: millimetres, millilitres. */
const lengths: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
const volumes: Readonly<Record<string, number>> = { ml: 1, l: 1000 };

const DIMENSIONS = /^\d+(?:,\d+)?(?:x\d+(?:,\d+)?)+$/;
const NUMBER = /^\d+(?:,\d+)?$/;

/**
 * Other ways to write the sizes of a name: `60x120 cm` is `600x1200`, `0,6x1,2` and `120x60` as well, `3,6 L` is `3600`.
 *
 * @param words the tokenised name
 */
export function sizeForms(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const unit = words[index + 1] ?? '';
    if (DIMENSIONS.test(word)) {
      // Tiles and mirrors are written without a unit as well.
      const factor = lengths[unit] ?? lengths.cm ?? 1;
      return dimensionForms(word.split('x').map((each) => parse(each) * factor));
    }
    const factor = volumes[unit];
    return NUMBER.test(word) && factor !== undefined
      ? Object.values(volumes).map((other) => format((parse(word) * factor) / other))
      : [];
  });
}

/** @param sides in millimetres */
function dimensionForms(sides: readonly number[]): string[] {
  const orders = sides.length === 2 ? [sides, sides.toReversed()] : [sides];
  return Object.values(lengths).flatMap((factor) =>
    orders.map((order) => order.map((side) => format(side / factor)).join('x')),
  );
}

function parse(figures: string): number {
  const reading = readNumber(figures, 'measure', ',');
  return reading.kind === 'number' ? toValue(reading.decimal) : 0;
}

/** At most four decimals: 0,0018 m. */
const format = (value: number) => String(Number(value.toFixed(4))).replace('.', ',');
