import { foldText } from 'shared-contracts/documents';
import { findListColumn } from '../../domain/columns/column-names';
import type { ListColumn } from '../../domain/columns/column-names';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';
import { toColumnName } from '../../tables/rows';
import { columnOf } from './table-row';
import type { TableRow } from './table-row';

const UNIT = new RegExp(`^${UNIT_PATTERN}\\.?$`);

/** The numbers of the columns, and of those that say more about a product. */
export type Columns = Partial<Record<ListColumn, number>> & { details: number[] };

/** Tells a row that names columns: a product, and what else is known of it. */
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

/** @param rows those below the header */
export function findColumns(header: readonly string[], rows: readonly TableRow[]): Columns {
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

export const isUnit = (cell: string) => UNIT.test(foldText(cell).trim());

function isMostly(rows: readonly TableRow[], at: number, test: (cell: string) => boolean): boolean {
  const cells = columnOf(rows, at).filter(Boolean);
  return cells.length > 0 && cells.filter(test).length >= cells.length * 0.7;
}
