/** A decimal as it was written: `1234.50` exactly, without marks of thousands. */
export interface Decimal {
  isNegative: boolean;
  whole: string;
  decimals: string;
}

/**
 * A text as a number. `ambiguous`: it has two readings, that with the mark as a decimal mark first; `none`: it is no
 * number of this field.
 */
export type NumberReading =
  | { kind: 'number'; value: number; decimal: Decimal }
  | { kind: 'ambiguous'; readings: readonly [Decimal, Decimal] }
  | { kind: 'none' };

/**
 * `length` is in metres, `area` in m², `money` in reais. In a `measure` (a weight, a rate, a joint in mm) both readings
 * of `1.200` are usual, as in a length; elsewhere it is 1200 (D48).
 */
export type NumberField = 'money' | 'area' | 'length' | 'count' | 'measure';

export type DecimalMark = ',' | '.';

const SPACES = /[\s\u00a0\u202f]+/g;
const MONEY_SIGN = /^([-−]?)\s*r\$\s*/;
const END_UNITS: Readonly<Record<NumberField, RegExp>> = {
  money: /(?:reais|real)$/,
  area: /(?:m²|m2|mt²|mt2|mts2|mts²|metros? quadrados?)$/,
  length: /(?:mts?|m|metros?|cm|centimetros?|centímetros?|mm|milimetros?|milímetros?)\.?$/,
  count: /(?!)/,
  measure: /(?:%|mm)$/,
};
/** The units of a length that are not metres, by the decimals that they shift. */
const SHIFTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:cm|cent)/, 2],
  [/^(?:mm|mil)/, 3],
];
const MONEY_DECIMALS = 2;
/** Above it a number is no quantity of a store, and its digits are not exact. */
const MAX_WHOLE_DIGITS = 13;

const none: NumberReading = { kind: 'none' };

/**
 * Reads a number as people in Brazil write it (D48): a comma is decimal, a point or a space before exactly three digits
 * marks thousands, any other point is decimal.
 * @param mark the decimal mark of the column that the text is from; undefined: it is not known
 */
export function readNumber(text: string, field: NumberField, mark?: DecimalMark): NumberReading {
  const plain = text.toLowerCase().replace(SPACES, ' ').trim();
  const unsigned = field === 'money' ? plain.replace(MONEY_SIGN, '$1') : plain;
  const [unit = ''] = END_UNITS[field].exec(unsigned) ?? [];
  const digits = unit === '' ? unsigned : unsigned.slice(0, -unit.length).trimEnd();
  const shift = field === 'length' ? (SHIFTS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0) : 0;
  const reading = readDigits(digits, shift > 0 ? 'count' : field, mark);
  if (shift === 0 || reading.kind !== 'number') return reading;
  return toReading(shiftRight(reading.decimal, shift));
}

function readDigits(text: string, field: NumberField, mark: DecimalMark | undefined) {
  const [, sign, digits = ''] = /^([-−+]?)(.+)$/.exec(text) ?? [];
  const isNegative = sign === '-' || sign === '−';
  const readings = findReadings(digits, field, mark).map(({ whole, decimals }) => ({
    isNegative,
    whole: whole.replace(/^0+(?=\d)/, '') || '0',
    decimals,
  }));
  const fitting =
    field === 'money'
      ? readings.filter(({ decimals }) => decimals.replace(/0+$/, '').length <= MONEY_DECIMALS)
      : readings;
  const [first, second] = fitting;
  if (!first || fitting.some(({ whole }) => whole.length > MAX_WHOLE_DIGITS)) return none;
  return second
    ? { kind: 'ambiguous' as const, readings: [first, second] as const }
    : toReading(first);
}

type Digits = Pick<Decimal, 'whole' | 'decimals'>;

function findReadings(typed: string, field: NumberField, mark: DecimalMark | undefined): Digits[] {
  // '1 500,50'
  const text = /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/.test(typed) ? typed.replaceAll(' ', '') : typed;
  if (/^\d+$/.test(text)) return [{ whole: text, decimals: '' }];
  // Both marks are there: the last one is decimal.
  const grouped =
    /^(\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(text) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/.exec(text);
  if (grouped) {
    return [{ whole: (grouped[1] ?? '').replace(/[.,]/g, ''), decimals: grouped[2] ?? '' }];
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text) && mark !== '.') {
    return [{ whole: text.replaceAll('.', ''), decimals: '' }];
  }
  const parts = /^(\d*)([.,])(\d*)$/.exec(text);
  if (!parts || text.length === 1) return [];
  return readOneMark(parts[1] ?? '', parts[2] === ',' ? ',' : '.', parts[3] ?? '', field, mark);
}

/** One mark, which is decimal or stands between thousands. */
function readOneMark(
  whole: string,
  written: DecimalMark,
  decimals: string,
  field: NumberField,
  mark: DecimalMark | undefined,
): Digits[] {
  const asDecimal = { whole, decimals };
  const asThousands = { whole: whole + decimals, decimals: '' };
  const mayGroup = /^(?!0+$)\d{1,3}$/.test(whole) && decimals.length === 3;
  if (!mayGroup)
    return mark === undefined || mark === written || written === '.' ? [asDecimal] : [];
  if (mark !== undefined) return [mark === written ? asDecimal : asThousands];
  if (written === '.') {
    return field === 'length' || field === 'measure' ? [asDecimal, asThousands] : [asThousands];
  }
  // '1,200' reais: prices have two decimals.
  return field === 'money' && decimals.endsWith('0') ? [asDecimal, asThousands] : [asDecimal];
}

function toReading(decimal: Decimal): NumberReading {
  return { kind: 'number', value: toValue(decimal), decimal };
}

export const toValue = ({ isNegative, whole, decimals }: Decimal): number =>
  Number(`${isNegative ? '-' : ''}${whole}.${decimals}0`);

/** A whole number of the last of so many decimals; those after it are cut off. */
export function scaleDecimal({ isNegative, whole, decimals }: Decimal, places: number): number {
  const scaled = Number(whole + decimals.slice(0, places).padEnd(places, '0'));
  return isNegative && scaled !== 0 ? -scaled : scaled;
}

function shiftRight({ isNegative, whole, decimals }: Decimal, places: number): Decimal {
  const digits = whole.padStart(places + 1, '0');
  return {
    isNegative,
    whole: digits.slice(0, -places),
    decimals: digits.slice(-places) + decimals,
  };
}

/** Formats a number for pages: `1.200,5`. */
export function formatDecimal({ isNegative, whole, decimals }: Decimal): string {
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const kept = decimals.replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${grouped}${kept && `,${kept}`}`;
}
