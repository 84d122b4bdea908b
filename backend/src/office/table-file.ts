import { writeXlsx } from 'hucre/xlsx';
import { formatCents } from '../tables/write-csv';
import { toCsv } from './csv';

/** A cell; an amount is in integer cents, and may be negative. */
export type TableCell = string | number | null | { cents: number };

export interface TableFile {
  format: 'csv' | 'xlsx';
  /** The name of the sheet. */
  sheet: string;
  /** The first row has the titles. */
  rows: readonly (readonly TableCell[])[];
}

/** A table that an employee downloads. A CSV has decimal commas, and two decimals for amounts. */
export async function writeTableFile({ format, sheet, rows }: TableFile): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(toCsv(rows.map((cells) => cells.map(toText))));
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: sheet, rows: rows.map((cells) => cells.map(toValue)) }] }),
  );
}

const isAmount = (cell: TableCell): cell is { cents: number } =>
  typeof cell === 'object' && cell !== null;

const toValue = (cell: TableCell) => (isAmount(cell) ? cell.cents / 100 : cell);

function toText(cell: TableCell): string {
  if (isAmount(cell)) return `${cell.cents < 0 ? '-' : ''}${formatCents(Math.abs(cell.cents))}`;
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');
}
