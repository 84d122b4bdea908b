import { readNumber } from 'shared-contracts/numbers';
import { isPriceLike } from '../../domain/quick-order/find-amount';
import { foldInPlace } from '../../domain/quick-order/fold-in-place';
import { isRun } from '../../domain/quick-order/strip-marks';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';
import { writeLine } from './write-line';

const UNIT = new RegExp(`^${UNIT_PATTERN}\\.?$`);
const WITH_UNIT = new RegExp(`^\\d[\\d.,]*\\s*${UNIT_PATTERN}\\.?$`);
const MONEY = /^-?\s*r\$/;
const NUMBER = /^-?\d[\d.,]*$/;
const CODE = /^\d{5,14}$/;
/** Sums are rounded by the system that wrote them. */
const ROUNDING = 0.011;

interface Cell {
  at: number;
  text: string;
  value: number;
}

/** Whether a column counts the rows: 1, 2, 3 …, also with gaps and from 1 again. */
export function isItemColumn(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
  if (cells.length < 2 || !cells.every((cell) => /^\d{1,4}$/.test(cell))) return false;
  const numbers = cells.map(Number);
  const isCounting = numbers
    .slice(1)
    .every((number, index) => number === 1 || isNext(number - (numbers[index] ?? 0)));
  return isRun(numbers) || (numbers[0] === 1 && isCounting);
}

const MAX_GAP = 3;
const isNext = (step: number) => step > 0 && step <= MAX_GAP;

/**
 * A row of a table without headings as a line. Its number is the quantity because of its unit, because it makes the
 * sum with a price, or because it is the only one; else the line says that nobody knows.
 * @param items the columns that count the rows
 */
export function guessRow(row: readonly string[], items: readonly number[]): string {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim());
  const folded = cells.map(foldInPlace);
  const kept = (test: (cell: string) => boolean) =>
    folded.flatMap((cell, at) => (cell !== '' && test(cell) ? [at] : []));
  const units = kept((cell) => UNIT.test(cell));
  const withUnit = kept((cell) => WITH_UNIT.test(cell));
  const money = kept((cell) => MONEY.test(cell));
  const numbers = kept((cell) => NUMBER.test(cell)).map((at) => toCell(cells, at));
  const used = new Set([...units, ...withUnit, ...money, ...numbers.map(({ at }) => at)]);
  const names = kept(() => true).filter((at) => !used.has(at));
  const name = names.map((at) => cells[at]).join(' ');
  // Sentences may have tabs and semicolons as well.
  if (name === '' || (numbers.length === 0 && withUnit.length === 0)) {
    return cells.filter(Boolean).join(' ');
  }
  const code = numbers.find(({ text }) => CODE.test(text));
  const candidates = numbers.filter(
    ({ at, text }) => at !== code?.at && !items.includes(at) && !isPriceLike(text),
  );
  const prices = numbers.filter(({ text }) => isPriceLike(text));
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
  if (only === undefined && isMeasured && prices.length === 1) {
    return writeLine({ ...base, unit, amount: prices[0]?.value ?? null, isSure: true, seen: [] });
  }
  if (only === undefined) {
    // A column that only counts may be the quantities as well.
    const [counted] = numbers.filter(({ at }) => items.includes(at));
    return writeLine({
      ...base,
      unit,
      amount: counted?.value ?? null,
      isSure: false,
      seen: textsOf(prices),
    });
  }
  const isAlone = candidates.length === 1 && only.value > 0;
  const isSure = isAlone && (unit !== '' || (prices.length === 0 && money.length <= 2));
  const rest = candidates.slice(1);
  return writeLine({
    ...base,
    unit,
    amount: only.value,
    isSure,
    seen: textsOf([...rest, ...prices]),
  });
}

const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => text);

function toCell(cells: readonly string[], at: number): Cell {
  const text = cells[at] ?? '';
  const reading = readNumber(text, 'count');
  return { at, text, value: reading.kind === 'number' ? reading.value : NaN };
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
