import { toColumnName } from '../../tables/rows';
import { findListColumn } from '../../domain/columns/column-names';
import { findAmount } from '../../domain/quick-order/find-amount';
import { foldInPlace } from '../../domain/quick-order/fold-in-place';
import { isFormField, isHeading, isSumName } from '../../domain/quick-order/headings';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';
import { guessRow } from './guess-row';
import { MEASURE, MEASURE_PATTERN } from './measure-units';
import type { RowContext } from './guess-row';
import { findColumns, isHeader, isUnit } from './list-columns';
import type { Columns } from './list-columns';
import { findStyle, isItemColumn, mayBeItemColumn, readCell } from './number-columns';
import type { NumberStyle } from './number-columns';
import { textAt } from './table-row';
import type { TableRow } from './table-row';
import { writeLine } from './write-line';

const MAX_ROWS_ABOVE_HEADER = 30;
/** No row has a cell there. */
const NO_COLUMN = -1;
/** 'qtd (cx)', 'quant. m²'. */
const UNIT_IN_HEADING = new RegExp(`[\\s.([](${UNIT_PATTERN}|${MEASURE_PATTERN})\\.?[)\\]]?$`);
/** A spreadsheet has cut the digits of a barcode. */
const SHORTENED = /^\d[.,]\d+e\+\d+$/i;
const MEASURED = /^(?:m|m2|m²|mt2?|mts2?)$/;
/** 'qtd/cx' is what a box holds. */
const RATIO = /\/|\bpor\b|\bcada\b/;

/** A table's row as a line that can be read alone, such as '12 cx Argamassa cód. 69140'; null: it is no product. */
export type TableLine = string | null;

/** The rows of a table as lines that can be read: '12 cx Argamassa AC-III cód. 69140'. Others are left out. */
export const toLines = (rows: readonly TableRow[]): string[] =>
  readRows(rows).flatMap((line) => line || []);

/** The rows in their order. What is above the first headings is no product where it has no quantity. */
export function readRows(rows: readonly TableRow[]): TableLine[] {
  const headers = rows.flatMap((row, at) => (isHeader(row.cells) ? [at] : []));
  const [first] = headers;
  if (first === undefined || first > MAX_ROWS_ABOVE_HEADER) return readWithoutHeader(rows);
  const bounds = [...headers, rows.length];
  return [
    ...rows.slice(0, first).map(() => null),
    ...headers.flatMap((header, at) => [
      null,
      ...readBelow(rows[header]?.cells ?? [], rows.slice(header + 1, bounds[at + 1])),
    ]),
  ];
}

function readBelow(header: readonly string[], rows: readonly TableRow[]): TableLine[] {
  const columns = findColumns(header, rows);
  const { quantity } = columns;
  const style = findStyle(
    rows,
    quantity ?? NO_COLUMN,
    header.flatMap((cell, at) => (isAmountColumn(cell) ? [at] : [])),
  );
  const heading = quantity === undefined ? '' : foldInPlace(header[quantity] ?? '');
  const others = header.flatMap((cell, at) => (at !== quantity && isOfOrder(cell) ? [at] : []));
  const width = Math.max(header.length, widthOfSecond(rows[0]?.cells ?? []));
  return rows.map((row) => {
    // Such a row was divided in another place than the header.
    const isWider = row.cells.slice(width).some((cell) => cell.trim() !== '');
    return readRow(row, columns, { style, heading, others, isWider });
  });
}

const isOfOrder = (heading: string) =>
  ['quantity', 'delivered'].includes(findListColumn(toColumnName(heading)) ?? '');

/** A second row of headings has no numbers, and no product in its first cell. */
const widthOfSecond = (row: readonly string[]) =>
  (row[0] ?? '').trim() === '' && row.every((cell) => !/\d/.test(cell)) ? row.length : 0;

/** Prices and weights are written as the quantities are. */
const isAmountColumn = (heading: string) =>
  ['price', 'other'].includes(findListColumn(toColumnName(heading)) ?? '');

interface Quantities {
  style: NumberStyle;
  /** In folded text: 'qtd (m²)' says the unit. */
  heading: string;
  /** Further columns of quantities, as 'Qtd. Atendida'. */
  others: readonly number[];
  /** The row has more cells than the header. */
  isWider: boolean;
}

function readRow(
  row: TableRow,
  columns: Columns,
  { style, heading, others, isWider }: Quantities,
): TableLine {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : textAt(row, at));
  const code = cellAt(columns.code).replace(SHORTENED, '');
  const name = [cellAt(columns.name), ...columns.details.map(cellAt)].filter(Boolean).join(' ');
  if ((code === '' && name === '') || isNoProduct(row.cells)) return null;
  const quantity = cellAt(columns.quantity);
  const unit = cellAt(columns.unit) || (UNIT_IN_HEADING.exec(heading)?.[1] ?? '');
  const { value: number, isUnknown } = readCell(row, columns.quantity ?? NO_COLUMN, style);
  const isDoubtful =
    number !== undefined &&
    (isWider ||
      number <= 0 ||
      isUnknown ||
      isSumName(foldInPlace(name)) ||
      MEASURE.test(foldInPlace(unit)) ||
      RATIO.test(heading) ||
      others.some((at) => cellAt(at) !== '' && readCell(row, at, style).value !== number));
  return writeLine({
    code,
    name,
    unit: isUnit(unit) ? unit : '',
    amount: number ?? null,
    isSure: !isDoubtful,
    text: number === undefined && isAmount(quantity) ? quantity : '',
    isNamed: true,
    seen: [],
  });
}

/** '2 cx' and 'dois', not a formula, and not '10-'. */
function isAmount(text: string): boolean {
  if (!/[\p{L}\d²]\.?$/u.test(text)) return false;
  const found = findAmount(`${foldInPlace(text)} a`);
  return found?.start === 0 && found.end >= text.length && found.amount.because !== null;
}

/** A total, or a part of a form. */
const isNoProduct = (row: readonly string[]): boolean => {
  const filled = row.map((cell) => foldInPlace(cell.trim())).filter(Boolean);
  return (
    filled.some((cell) => /^(?:sub[\s-]?)?total/.test(cell) && isHeading(cell)) ||
    isHeading(filled.join(' ')) ||
    isFormField(filled.join(' '))
  );
};

/** Rows of one width are one table: their columns tell what counts the lines. */
function readWithoutHeader(rows: readonly TableRow[]): TableLine[] {
  const contexts = new Map<number, RowContext>();
  for (const { cells } of rows) {
    const width = cells.length;
    if (contexts.has(width)) continue;
    contexts.set(
      width,
      toContext(
        rows.filter(({ cells: others }) => others.length === width),
        width,
      ),
    );
  }
  return rows.map((row) => {
    const context = contexts.get(row.cells.length);
    if (!context || row.cells.every((cell) => cell.trim() === '') || isNoProduct(row.cells))
      return null;
    return guessRow(row, context);
  });
}

function toContext(rows: readonly TableRow[], width: number): RowContext {
  const all = Array.from({ length: width }, (_, at) => at);
  const items = all.filter((at) => isItemColumn(rows, at));
  const doubtful = all.filter((at) => mayBeItemColumn(rows, at));
  const amounts = all.filter((at) => !items.includes(at) && !doubtful.includes(at));
  return {
    items,
    doubtful,
    prices: amounts.filter((at) => isPriceColumn(rows, at)),
    styleOf: (at) =>
      findStyle(
        rows,
        at,
        amounts.filter((other) => other !== at),
      ),
  };
}

/** Whole reais stand below '12,90'. Areas and lengths have decimals as well. */
const isPriceColumn = (rows: readonly TableRow[], at: number): boolean =>
  rows.some(
    ({ cells }) =>
      /^\d[\d.]*[.,]\d{1,2}$/.test((cells[at] ?? '').trim()) &&
      !cells.some((cell) => MEASURED.test(foldInPlace(cell.trim()))),
  );
