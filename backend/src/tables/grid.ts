import { findDecimalMark } from 'shared-contracts/numbers';
import { ImportFileError } from './problem';
import type { Problem } from './problem';
import type { Row, Table } from './rows';

export interface GridLine {
  cells: string[];
  /** The number of the row in a spreadsheet, from 1. */
  line: number;
}

/** The cells of a CSV or of a sheet, before their columns have names. */
export interface Grid {
  /** The format for the operator, such as `UTF-8, ";" between cells`. */
  format: string;
  header: string[];
  lines: GridLine[];
  problems: Problem[];
  /** The sheet of a workbook with several: 'Lista (2ª de 3)'. */
  sheet?: string;
  /** What to do where a line has more cells than the header. */
  overflowRemedy: string;
}

/** The columns that a kind of file has. */
export interface ColumnNames {
  /** Tells whether a row has the names of the columns: a title above them has not. */
  isHeader: (cells: readonly string[]) => boolean;
  /** Our names of a header's columns, empty where a column is not read. */
  nameOf: (header: readonly string[]) => { name: string; shown: string }[];
  /** The employee knows the column by the name in the file. */
  isKnownAsWritten: (column: string) => boolean;
}

/** Rows above the header: titles, dates, an address. */
export const MAX_TITLE_ROWS = 30;

/** The rows from the header on; where no row is one, from the first. */
export function fromHeader<Line extends { cells: readonly string[] }>(
  lines: readonly Line[],
  isHeader: (cells: readonly string[]) => boolean,
): readonly Line[] {
  const at = lines.slice(0, MAX_TITLE_ROWS).findIndex(({ cells }) => isHeader(cells));
  return at > 0 ? lines.slice(at) : lines;
}

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
  for (const { cells: record, line } of grid.lines) {
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
    rows.push({ line, cells: new Map(cells) });
  }
  return {
    format: grid.format,
    columns: new Map(
      headers.map(({ name: column, shown }, index) => [
        column,
        `${isKnownAsWritten(column) ? shown.trim() : column} (${columnLetter(index)})`,
      ]),
    ),
    decimalMarks: findMarks(headers, rows),
    rows,
    problems,
  };
}

/** The mark of each column: '1.234' beside '12,50' is 1234. */
function findMarks(headers: readonly { name: string }[], rows: readonly Row[]) {
  const marks = headers.flatMap(({ name }) => {
    if (name === '') return [];
    const cells = rows.flatMap((row) => {
      const cell = row.cells.get(name);
      return typeof cell === 'string' ? [cell] : [];
    });
    const mark = findDecimalMark(cells);
    return mark === undefined ? [] : [[name, mark] as const];
  });
  return new Map(marks);
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
