import type { GridLine } from '../../tables/grid';

/** A row of a list. A cell that is a number has a decimal comma and one reading; a text may have two. */
export type TableRow = Pick<GridLine, 'numbers'> & { readonly cells: readonly string[] };

/** A row of a file without types of cells. */
export const toTextRow = (cells: readonly string[]): TableRow => ({ cells });

export const isNumberCell = ({ numbers }: TableRow, at: number): boolean =>
  numbers?.includes(at) ?? false;

/** A cell in one line. */
export const textAt = ({ cells }: TableRow, at: number): string =>
  (cells[at] ?? '').replace(/\s+/g, ' ').trim();

/** The cells of a column, empty where a row is shorter. */
export const columnOf = (rows: readonly TableRow[], at: number): string[] =>
  rows.map(({ cells }) => (cells[at] ?? '').trim());

/** The texts of a column: its number cells tell nothing about how they are written. */
export const textsOfColumn = (rows: readonly TableRow[], at: number): string[] =>
  columnOf(
    rows.filter((row) => !isNumberCell(row, at)),
    at,
  );
