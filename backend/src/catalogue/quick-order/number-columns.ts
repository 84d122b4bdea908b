import { findDecimalMark, readNumber } from 'shared-contracts/numbers';
import type { DecimalMark } from 'shared-contracts/numbers';
import { findColumnMark } from '../../tables/column-mark';
import { isRun } from '../../domain/quick-order/strip-marks';
import { columnOf, isNumberCell, textAt, textsOfColumn } from './table-row';
import type { TableRow } from './table-row';

/** The notation of the texts with numbers in a column. */
export interface NumberStyle {
  mark: DecimalMark | undefined;
  /** A text is like '5.000', and no other text of the table tells whether that is five, or five thousand. */
  isUnknown: (cell: string) => boolean;
}

const NUMBER = /^-?\d[\d.,]*$/;
const GROUPED = /^-?\d{1,3}\.\d{3}$/;
/** Beside '12': a program that writes decimals writes them everywhere. */
const GROUPED_BY_COMMA = /^-?[1-9]\d{0,2},\d{3}$/;

/**
 * The number cells of a workbook show no notation; they can only make a text doubtful.
 * @param others columns of the same table that have numbers as well: a program writes all of them in one way
 */
export function findStyle(
  rows: readonly TableRow[],
  at: number,
  others: readonly number[],
): NumberStyle {
  const marks = new Set(
    others.flatMap((other) => findDecimalMark(textsOfColumn(rows, other)) ?? []),
  );
  const [layout] = marks;
  const cells = textsOfColumn(rows, at);
  const own = findColumnMark(cells);
  const isMixed = own !== findDecimalMark(cells);
  const mark = own ?? (marks.size === 1 && !isMixed ? layout : undefined);
  const numbers = cells.map((cell) => cell.trim()).filter((cell) => NUMBER.test(cell));
  const areGrouped = numbers.length > 0 && numbers.every((cell) => GROUPED.test(cell));
  const areUneven = columnOf(rows, at).some((cell) => /^\d+$/.test(cell));
  return {
    mark,
    isUnknown: (cell) =>
      mark === undefined &&
      (areGrouped ||
        (isMixed && GROUPED.test(cell.trim())) ||
        (areUneven && GROUPED_BY_COMMA.test(cell.trim()))),
  };
}

/** The number in a cell; undefined: there is none. */
export function readCell(
  row: TableRow,
  at: number,
  { mark, isUnknown }: NumberStyle,
): { value: number | undefined; isUnknown: boolean } {
  const text = textAt(row, at);
  const isNumber = isNumberCell(row, at);
  const reading = readNumber(text, 'count', isNumber ? ',' : mark);
  return {
    value: reading.kind === 'number' ? reading.value : undefined,
    isUnknown: !isNumber && isUnknown(text),
  };
}

const MAX_GAP = 3;
const isNext = (step: number) => step > 0 && step <= MAX_GAP;

/** Tells a column that counts the rows: 1, 2, 3 …, also with gaps and from 1 again. */
export function isItemColumn(rows: readonly TableRow[], at: number): boolean {
  const numbers = wholeNumbers(rows, at, 2);
  if (!numbers) return false;
  return isRun(numbers) || (numbers[0] === 1 && stepsOf(numbers).every(isCounting));
}

const isCounting = ({ step, number }: { step: number; number: number }) =>
  number === 1 || isNext(step);

/** Rows that always rise may be numbered 10, 20, 30, or are sorted by a code. */
export function mayBeItemColumn(rows: readonly TableRow[], at: number): boolean {
  const numbers = wholeNumbers(rows, at, 3);
  const isBeforeWords = rows.every(({ cells }) =>
    cells.slice(0, at).every((cell) => cell.trim() === ''),
  );
  return numbers !== undefined && isBeforeWords && stepsOf(numbers).every(({ step }) => step > 0);
}

/** Undefined: the column has other cells, or too few. */
function wholeNumbers(rows: readonly TableRow[], at: number, least: number) {
  const cells = columnOf(rows, at).filter(Boolean);
  const areWhole = cells.length >= least && cells.every((cell) => /^\d{1,4}$/.test(cell));
  return areWhole ? cells.map((cell) => parseInt(cell, 10)) : undefined;
}

const stepsOf = (numbers: readonly number[]) =>
  numbers.slice(1).map((number, at) => ({ number, step: number - (numbers[at] ?? 0) }));
