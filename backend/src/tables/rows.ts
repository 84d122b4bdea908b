import type { DecimalMark } from 'shared-contracts/numbers';
import type { Problem } from './problem';

/** The decimal mark of a column. `unsure`: not even '5,000' can be read, nothing in the file tells what it is. */
export type ColumnMark = DecimalMark | 'unsure';

/** The cells of one row of an import file. */
export interface Row {
  /** The row, as a spreadsheet counts it: a cell may have several lines. */
  line: number;
  /** Cells by the plain name of their column, without empty cells. Only JSON has lists. */
  cells: ReadonlyMap<string, string | readonly string[]>;
  /** The columns whose cells are numbers of a workbook: a comma is decimal in them. */
  numbers?: ReadonlySet<string>;
}

export interface Table {
  /** The format for the operator, such as `UTF-8, ";" between cells`. */
  format: string;
  /** Plain name → as problems show it: `preco (F)`. */
  columns: ReadonlyMap<string, string>;
  /** By the plain name of the column; missing: a comma is decimal, and a point has to show what it is. */
  decimalMarks?: ReadonlyMap<string, ColumnMark>;
  /** No text of these columns shows a decimal mark: an ambiguous number is a problem of the whole column. */
  columnsWithoutMark?: ReadonlySet<string>;
  /** By the plain name of the column: the unit of values without one. */
  units?: ReadonlyMap<string, string>;
  rows: Row[];
  problems: Problem[];
}

/** A header without case, accents and separators: `M² por caixa` as `m2_por_caixa`. */
export const toColumnName = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
