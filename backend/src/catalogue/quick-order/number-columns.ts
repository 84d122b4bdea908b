import { findDecimalMark } from 'shared-contracts/numbers';
import type { DecimalMark } from 'shared-contracts/numbers';
import { findColumnMark } from '../../tables/column-mark';
import { isRun } from '../../domain/quick-order/strip-marks';

/** The notation of the numbers in a column. */
export interface NumberStyle {
  mark: DecimalMark | undefined;
  /** A cell is like '5.000', and nothing else in the table tells whether that is five, or five thousand. */
  isUnknown: (cell: string) => boolean;
}

const NUMBER = /^-?\d[\d.,]*$/;
const GROUPED = /^-?\d{1,3}\.\d{3}$/;
/** Beside '12': a program that writes decimals writes them everywhere. */
const GROUPED_BY_COMMA = /^-?[1-9]\d{0,2},\d{3}$/;

/** @param others columns of the same table that have numbers as well: a program writes all of them in one way */
export function findStyle(
  cells: readonly string[],
  others: readonly (readonly string[])[],
): NumberStyle {
  const marks = new Set(others.flatMap((column) => findDecimalMark(column) ?? []));
  const [layout] = marks;
  const own = findColumnMark(cells);
  const isMixed = own !== findDecimalMark(cells);
  const mark = own ?? (marks.size === 1 && !isMixed ? layout : undefined);
  const numbers = cells.map((cell) => cell.trim()).filter((cell) => NUMBER.test(cell));
  const areGrouped = numbers.length > 0 && numbers.every((cell) => GROUPED.test(cell));
  const areUneven = numbers.some((cell) => /^\d+$/.test(cell));
  return {
    mark,
    isUnknown: (cell) =>
      mark === undefined &&
      (areGrouped ||
        (isMixed && GROUPED.test(cell.trim())) ||
        (areUneven && GROUPED_BY_COMMA.test(cell.trim()))),
  };
}

export const columnOf = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.map((row) => (row[at] ?? '').trim());

const MAX_GAP = 3;
const isNext = (step: number) => step > 0 && step <= MAX_GAP;

/** Tells a column that counts the rows: 1, 2, 3 …, also with gaps and from 1 again. */
export function isItemColumn(rows: readonly (readonly string[])[], at: number): boolean {
  const numbers = wholeNumbers(rows, at, 2);
  if (!numbers) return false;
  return isRun(numbers) || (numbers[0] === 1 && stepsOf(numbers).every(isCounting));
}

const isCounting = ({ step, number }: { step: number; number: number }) =>
  number === 1 || isNext(step);

/** Rows that always rise may be numbered 10, 20, 30, or are sorted by a code. */
export function mayBeItemColumn(rows: readonly (readonly string[])[], at: number): boolean {
  const numbers = wholeNumbers(rows, at, 3);
  const isBeforeWords = rows.every((row) => row.slice(0, at).every((cell) => cell.trim() === ''));
  return numbers !== undefined && isBeforeWords && stepsOf(numbers).every(({ step }) => step > 0);
}

/** Undefined: the column has other cells, or too few. */
function wholeNumbers(rows: readonly (readonly string[])[], at: number, least: number) {
  const cells = columnOf(rows, at).filter(Boolean);
  const areWhole = cells.length >= least && cells.every((cell) => /^\d{1,4}$/.test(cell));
  return areWhole ? cells.map((cell) => parseInt(cell, 10)) : undefined;
}

const stepsOf = (numbers: readonly number[]) =>
  numbers.slice(1).map((number, at) => ({ number, step: number - (numbers[at] ?? 0) }));
