import { findDecimalMark, readNumber } from 'shared-contracts/numbers';
import type { DecimalMark } from 'shared-contracts/numbers';
import { foldText } from 'shared-contracts/documents';
import { toColumnName } from '../../tables/rows';
import { findListColumn } from '../../domain/columns/column-names';
import type { ListColumn } from '../../domain/columns/column-names';
import { findAmount } from '../../domain/quick-order/find-amount';
import { foldInPlace } from '../../domain/quick-order/fold-in-place';
import { isFormField, isHeading } from '../../domain/quick-order/headings';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';
import { guessRow, isItemColumn } from './guess-row';
import { writeLine } from './write-line';

const MAX_ROWS_ABOVE_HEADER = 30;
const UNIT = new RegExp(`^${UNIT_PATTERN}\\.?$`);

type Columns = Partial<Record<ListColumn, number>> & { details: number[] };

/** A table's row as a line that can be read alone, such as '12 cx Argamassa cód. 69140'; null: it is no product. */
export type TableLine = string | null;

/** The rows of a table as lines that can be read: '12 cx Argamassa AC-III cód. 69140'. Others are left out. */
export const toLines = (rows: readonly (readonly string[])[]): string[] =>
  readRows(rows).flatMap((line) => line || []);

/** The rows in their order. What is above the first headings is no product where it has no quantity. */
export function readRows(rows: readonly (readonly string[])[]): TableLine[] {
  const headers = rows.flatMap((row, at) => (isHeader(row) ? [at] : []));
  const [first] = headers;
  if (first === undefined || first > MAX_ROWS_ABOVE_HEADER) return readWithoutHeader(rows);
  const bounds = [...headers, rows.length];
  return [
    ...rows.slice(0, first).map(() => null),
    ...headers.flatMap((header, at) => [
      null,
      ...readBelow(rows[header] ?? [], rows.slice(header + 1, bounds[at + 1])),
    ]),
  ];
}

/** Whether a row names columns: a product, and what else is known of it. */
export function isHeader(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  const known = new Set(filled.map((cell) => findListColumn(toColumnName(cell))));
  known.delete(undefined);
  const isAboutProducts = known.has('name') || known.has('code') || known.has('item');
  return (
    isAboutProducts &&
    known.size > 1 &&
    (known.has('quantity') ||
      known.has('unit') ||
      known.has('price') ||
      known.size > 2 ||
      filled.length === known.size) &&
    filled.every((cell) => !/\d{3}/.test(cell) && cell.length < 50)
  );
}

function findColumns(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const columns: Columns = { details: [] };
  for (const [at, cell] of header.entries()) {
    const column = findListColumn(toColumnName(cell));
    if (column === undefined) continue;
    if (column === 'detail') columns.details.push(at);
    else columns[column] ??= at;
  }
  // 'Medida' may be 'SC', or '20x30'.
  const unit = columns.details.find((at) => isMostly(rows, at, isUnit));
  if (columns.unit === undefined && unit !== undefined) {
    columns.unit = unit;
    columns.details = columns.details.filter((at) => at !== unit);
  }
  if (columns.name === undefined && columns.item !== undefined) {
    const { item } = columns;
    if (isMostly(rows, item, (cell) => /\p{L}{3}/u.test(cell))) columns.name = item;
  }
  return columns;
}

const isUnit = (cell: string) => UNIT.test(foldText(cell).trim());

function isMostly(
  rows: readonly (readonly string[])[],
  at: number,
  test: (cell: string) => boolean,
): boolean {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
  return cells.length > 0 && cells.filter(test).length >= cells.length * 0.7;
}

function readBelow(header: readonly string[], rows: readonly (readonly string[])[]): TableLine[] {
  const columns = findColumns(header, rows);
  const { quantity } = columns;
  const mark =
    quantity === undefined ? undefined : findDecimalMark(rows.map((row) => row[quantity] ?? ''));
  const others = header.flatMap((cell, at) =>
    at !== quantity && findListColumn(toColumnName(cell)) === 'quantity' ? [at] : [],
  );
  return rows.map((row) => {
    // Such a row was divided in another place than the header.
    const isWider = row.slice(header.length).some((cell) => cell.trim() !== '');
    return readRow(row, columns, { mark, others, isWider });
  });
}

interface Quantities {
  mark: DecimalMark | undefined;
  /** Further columns of quantities, as 'Qtd. Atendida'. */
  others: readonly number[];
  /** The row has more cells than the header. */
  isWider: boolean;
}

function readRow(
  row: readonly string[],
  columns: Columns,
  { mark, others, isWider }: Quantities,
): TableLine {
  const cellAt = (at: number | undefined) =>
    at === undefined ? '' : (row[at] ?? '').replace(/\s+/g, ' ').trim();
  const code = cellAt(columns.code);
  const name = [cellAt(columns.name), ...columns.details.map(cellAt)].filter(Boolean).join(' ');
  if ((code === '' && name === '') || isNoProduct(row)) return null;
  const quantity = cellAt(columns.quantity);
  const unit = cellAt(columns.unit);
  const number = readQuantity(quantity, mark);
  const isDoubtful =
    number !== undefined &&
    (isWider ||
      number <= 0 ||
      others.some((at) => cellAt(at) !== '' && readQuantity(cellAt(at), mark) !== number));
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

/** '2 cx' and 'dois', not a formula. */
function isAmount(text: string): boolean {
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

function readQuantity(cell: string, mark: DecimalMark | undefined): number | undefined {
  const reading = readNumber(cell, 'count', mark);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** Rows of one width are one table: their columns tell what counts the lines. */
function readWithoutHeader(rows: readonly (readonly string[])[]): TableLine[] {
  const items = new Map<number, number[]>();
  for (const { length: width } of rows) {
    if (items.has(width)) continue;
    const same = rows.filter(({ length }) => length === width);
    items.set(
      width,
      Array.from({ length: width }, (_, at) => at).filter((at) => isItemColumn(same, at)),
    );
  }
  return rows.map((row) => {
    if (row.every((cell) => cell.trim() === '') || isNoProduct(row)) return null;
    return guessRow(row, items.get(row.length) ?? []);
  });
}
