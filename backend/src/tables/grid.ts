import { findDecimalMark } from 'shared-contracts/numbers';
import type { DecimalMark } from 'shared-contracts/numbers';
import { findColumnMark } from './column-mark';
import { ImportFileError } from './problem';
import type { Problem } from './problem';
import type { ColumnMark, Row, Table } from './rows';

export interface GridLine {
  cells: string[];
  /** The number of the row in a spreadsheet, from 1. */
  line: number;
  /** The indexes of the cells that are numbers and no texts: a comma is decimal in them. */
  numbers?: readonly number[];
}

/** The cells of a CSV or of a sheet, before their columns have names. */
export interface Grid {
  /** The format for the operator, such as `UTF-8, ";" between cells`. */
  format: string;
  header: string[];
  /** The indexes of the header's cells that are numbers: without names of columns it is the first row. */
  headerNumbers?: readonly number[];
  lines: GridLine[];
  problems: Problem[];
  /** The decimal mark that a file of this kind mostly has. */
  usualMark?: DecimalMark;
  /** The sheet of a workbook with several: 'Lista (2ª de 3)'. */
  sheet?: string;
  /** The remedy where a line has more cells than the header. */
  overflowRemedy: string;
}

/** The columns that a kind of file has. */
export interface ColumnNames {
  /** Tells whether a row has the names of the columns: a title above them has not. */
  isHeader: (cells: readonly string[]) => boolean;
  /** Our names of a header's columns, empty where a column is not read. */
  nameOf: (
    header: readonly string[],
  ) => { name: string; shown: string; unit?: string | undefined }[];
  /** The employee knows the column by the name in the file. */
  isKnownAsWritten: (column: string) => boolean;
}

/** Rows above the header: titles, dates, an address. */
export const MAX_TITLE_ROWS = 30;

/** The rows from the header on; where no row is one, from the first. The last of two is that of the columns. */
export function fromHeader<Line extends { cells: readonly string[] }>(
  lines: readonly Line[],
  isHeader: (cells: readonly string[]) => boolean,
): readonly Line[] {
  let at = lines.slice(0, MAX_TITLE_ROWS).findIndex(({ cells }) => isHeader(cells));
  if (at < 0) return lines;
  // Above it, merged cells name groups of columns.
  while (
    isHeader(lines[at + 1]?.cells ?? []) &&
    countFilled(lines[at + 1]) > countFilled(lines[at])
  )
    at += 1;
  return lines.slice(at);
}

const countFilled = (line: { cells: readonly string[] } | undefined) =>
  line?.cells.filter((cell) => cell.trim() !== '').length ?? 0;

/** @throws ImportFileError when a column is there twice */
export function toTable(
  name: string,
  grid: Grid,
  { nameOf, isKnownAsWritten }: Pick<ColumnNames, 'nameOf' | 'isKnownAsWritten'>,
): Table {
  const headers = nameOf(grid.header);
  refuseRepeated(name, headers);
  const problems = [...grid.problems];
  const rows: Row[] = [];
  for (const { cells: record, line, numbers = [] } of grid.lines) {
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length > headers.length && record.slice(headers.length).some(Boolean)) {
      problems.push({
        line,
        column: null,
        value: record[headers.length] ?? null,
        sentence: `A linha tem ${record.length} células e o cabeçalho ${headers.length}: ${grid.overflowRemedy}`,
        isWarning: false,
      });
      continue;
    }
    const cells = headers.flatMap(({ name: column }, index) => {
      const cell = removeFormulaGuard((record[index] ?? '').trim());
      return column === '' || cell === '' ? [] : [[column, cell] as const];
    });
    rows.push({
      line,
      cells: new Map(cells),
      ...(numbers.length > 0 && {
        numbers: new Set(numbers.map((index) => headers[index]?.name ?? '')),
      }),
    });
  }
  return {
    format: grid.format,
    columns: new Map(
      headers.map(({ name: column, shown }, index) => [
        column,
        `${isKnownAsWritten(column) ? shown.trim() : column} (${columnLetter(index)})`,
      ]),
    ),
    units: new Map(headers.flatMap(({ name: column, unit }) => (unit ? [[column, unit]] : []))),
    ...findMarks(headers, rows, grid.usualMark),
    rows,
    problems,
  };
}

/**
 * The mark of each column: '1.234' beside '12,50' is 1234. A column that does not show its own has the file's comma, and
 * otherwise none that is sure: '5,000' may be five, or five thousand. Numbers of a workbook tell nothing about its texts.
 */
function findMarks(
  headers: readonly { name: string }[],
  rows: readonly Row[],
  usualMark: DecimalMark | undefined,
): Required<Pick<Table, 'decimalMarks' | 'columnsWithoutMark'>> {
  const names = headers.map(({ name }) => name).filter(Boolean);
  const texts = names.map((name) =>
    rows.flatMap(({ cells, numbers }) => {
      const cell = cells.get(name);
      return typeof cell === 'string' && !numbers?.has(name) ? [cell] : [];
    }),
  );
  const marks = texts.map(findColumnMark);
  const known = new Set(marks.filter((mark) => mark !== undefined));
  const isCommaDecimal = known.size === 0 ? usualMark === ',' : known.size === 1 && known.has(',');
  const other = isCommaDecimal ? undefined : 'unsure';
  const isWithoutMark = (cells: readonly string[]) =>
    cells.every((cell) => findDecimalMark([cell]) === undefined);
  return {
    decimalMarks: new Map(
      names.flatMap((name, at): [string, ColumnMark][] => {
        const mark = marks[at] ?? other;
        return mark === undefined ? [] : [[name, mark]];
      }),
    ),
    columnsWithoutMark: new Set(names.filter((_name, at) => isWithoutMark(texts[at] ?? []))),
  };
}

function refuseRepeated(name: string, headers: readonly { name: string; shown: string }[]): void {
  const seen = new Set<string>();
  for (const { name: column, shown } of headers) {
    if (column !== '' && seen.has(column)) {
      throw new ImportFileError(`${name} tem a coluna "${shown.trim()}" duas vezes.`);
    }
    seen.add(column);
  }
}

/** 0 → A, 26 → AA. */
function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/** The apostrophe that an export writes so that a spreadsheet does not calculate the cell. */
const removeFormulaGuard = (cell: string) => (/^'+[=+\-@\t]/.test(cell) ? cell.slice(1) : cell);
