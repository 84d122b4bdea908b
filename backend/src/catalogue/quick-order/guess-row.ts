import { isPriceLike } from '../../domain/quick-order/find-amount';
import { foldInPlace } from '../../domain/quick-order/fold-in-place';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';
import { MEASURE } from './measure-units';
import { readCell } from './number-columns';
import type { NumberStyle } from './number-columns';
import { textAt } from './table-row';
import type { TableRow } from './table-row';
import { writeLine } from './write-line';

const UNIT = new RegExp(`^${UNIT_PATTERN}\\.?$`);
const WITH_UNIT = new RegExp(`^\\d[\\d.,]*\\s*${UNIT_PATTERN}\\.?$`);
const MONEY = /^-?\s*r\$/;
const NUMBER = /^-?\d[\d.,]*$/;
const DATE = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const CODE = /^\d{5,14}$/;
/** A cell that goes on in the next line: the row is only a part of one. */
const OPEN_QUOTE = /^"[^"]*$/;
/** Sums are rounded by the system that wrote them. */
const ROUNDING = 0.011;

interface Cell {
  at: number;
  text: string;
  value: number;
  /** It has two readings. */
  isUnknown: boolean;
}

/** The other rows of a table describe a row. */
export interface RowContext {
  /** The columns that count the rows. */
  items: readonly number[];
  /** The columns that may count the rows, or have codes. */
  doubtful: readonly number[];
  /** The columns of prices, which may be whole. */
  prices: readonly number[];
  styleOf: (at: number) => NumberStyle;
}

/**
 * A row of a table without headings as a line. Its number is the quantity because of its unit, because it makes the
 * sum with a price, or because it is the only one; else the line says that nobody knows.
 */
export function guessRow(row: TableRow, context: RowContext): string {
  const { items, doubtful } = context;
  const cells = row.cells.map((_cell, at) => textAt(row, at));
  const folded = cells.map(foldInPlace);
  const kept = (test: (cell: string) => boolean) =>
    folded.flatMap((cell, at) => (cell !== '' && test(cell) ? [at] : []));
  const units = kept((cell) => UNIT.test(cell));
  const withUnit = kept((cell) => WITH_UNIT.test(cell));
  const money = kept((cell) => MONEY.test(cell));
  const numbers = kept((cell) => NUMBER.test(cell)).map((at) =>
    toCell(row, at, context.styleOf(at)),
  );
  const used = new Set([...units, ...withUnit, ...money, ...numbers.map(({ at }) => at)]);
  const names = kept(() => true).filter((at) => !used.has(at) && !DATE.test(folded[at] ?? ''));
  const name = names.map((at) => cells[at]).join(' ');
  if (name === '' && items.length > 0) return writeNumbers(numbers, items);
  // Sentences may have tabs and semicolons as well.
  if (name === '' || (numbers.length === 0 && withUnit.length === 0)) {
    return cells.filter(Boolean).join(' ');
  }
  const code = numbers.find(({ text }) => CODE.test(text));
  const isPrice = ({ at, text }: Cell) => isPriceLike(text) || context.prices.includes(at);
  const prices = numbers.filter(isPrice);
  const candidates = numbers.filter(
    (cell) => cell.at !== code?.at && !items.includes(cell.at) && !isPrice(cell),
  );
  const [only] = candidates;
  const summed = findFactor(numbers, code, prices);
  const base = { code: code?.text ?? '', name, unit: '', text: '', isNamed: false };
  if (withUnit.length > 0) {
    const [at = 0] = withUnit;
    const isSure = withUnit.length === 1 && candidates.length === 0;
    return writeLine({
      ...base,
      text: isSure ? (cells[at] ?? '') : (cells[at] ?? '').replace(/^\d[\d.,]*/, '$&?'),
      amount: null,
      isSure,
      seen: textsOf(prices),
    });
  }
  const unit = units.length === 1 ? (cells[units[0] ?? 0] ?? '') : '';
  if (summed !== undefined) {
    return writeLine({ ...base, unit, amount: summed, isSure: true, seen: [] });
  }
  const isMeasured = /^(?:m|m2|m²|mt2?|mts2?)$/.test(foldInPlace(unit));
  const [price] = prices;
  if (only === undefined && isMeasured && price && prices.length === 1) {
    return writeLine({ ...base, unit, amount: price.value, isSure: !price.isUnknown, seen: [] });
  }
  if (only === undefined) {
    // A column that only counts may be the quantities as well, and so may a whole price.
    const wholePrice = prices.find(({ value }) => Number.isInteger(value));
    const [counted = wholePrice] = numbers.filter(({ at }) => items.includes(at));
    return writeLine({
      ...base,
      unit,
      amount: counted?.value ?? null,
      isSure: false,
      seen: textsOf(prices),
    });
  }
  const isAlone =
    candidates.length === 1 &&
    only.value > 0 &&
    !only.isUnknown &&
    !doubtful.includes(only.at) &&
    !cells.some((cell) => OPEN_QUOTE.test(cell));
  const isMeasure = folded.some((cell) => MEASURE.test(cell));
  const isSure =
    isAlone && !isMeasure && (unit !== '' || (prices.length === 0 && money.length <= 2));
  const rest = candidates.slice(1);
  return writeLine({
    ...base,
    isBehind: names.every((at) => at < only.at),
    unit,
    amount: only.value,
    isSure,
    seen: textsOf([...rest, ...prices]),
  });
}

const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text);

function toCell(row: TableRow, at: number, style: NumberStyle): Cell {
  const { value = NaN, isUnknown } = readCell(row, at, style);
  return { at, text: textAt(row, at), value, isUnknown };
}

/** '1;10003;5' is five of the product; '1;10003' may be one of it, or the first row. */
function writeNumbers(numbers: readonly Cell[], items: readonly number[]): string {
  const counting = numbers.filter(({ at }) => items.includes(at));
  const others = numbers.filter(({ at }) => !items.includes(at));
  if (others.length === 2) return others.map(({ text }) => text).join(' ');
  return [...counting.map(({ text }) => `${text}?`), ...textsOf(others)].join(' ');
}

/** The quantity of 'quantity × price = total'; undefined: no such row, or two readings of it. */
function findFactor(
  numbers: readonly Cell[],
  code: Cell | undefined,
  prices: readonly Cell[],
): number | undefined {
  const factors = numbers.filter(({ at }) => at !== code?.at);
  const found = new Set<number>();
  for (const quantity of factors) {
    for (const price of prices) {
      for (const total of prices) {
        const isSum =
          quantity.at !== price.at &&
          quantity.at !== total.at &&
          price.at !== total.at &&
          Math.abs(quantity.value * price.value - total.value) <=
            ROUNDING * Math.max(1, quantity.value);
        if (isSum) found.add(quantity.value);
      }
    }
  }
  const [only] = found;
  return found.size === 1 && only !== undefined && only > 0 ? only : undefined;
}
