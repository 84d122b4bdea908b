import { AmbiguousNumberError, CellError } from './problem';
import type { Problem } from './problem';
import type { ColumnMark, Row, Table } from './rows';

/** Reads a cell. @param mark that of its column, see `Table` */
export type ReadCell<Value> = (cell: string, mark?: ColumnMark) => Value;

type ReadTable = Pick<Table, 'columns' | 'decimalMarks' | 'columnsWithoutMark' | 'units'>;

/** Reads the cells of one row and collects a problem for each one that is no valid value. */
export class RowReader {
  readonly #row: Row;
  readonly #table: ReadTable;
  readonly #problems: Problem[];

  constructor(row: Row, table: ReadTable, problems: Problem[]) {
    this.#row = row;
    this.#table = table;
    this.#problems = problems;
  }

  get line(): number {
    return this.#row.line;
  }

  has(column: string): boolean {
    return this.#row.cells.has(column);
  }

  /** Says whether the file has the column, also where the cell is empty. */
  isInFile(column: string): boolean {
    return this.#table.columns.has(column);
  }

  /** The columns of the row's cells whose names begin with this. */
  columnsWith(prefix: string): string[] {
    return [...this.#row.cells.keys()].filter((column) => column.startsWith(prefix));
  }

  /** A column as the file names it. */
  shownName(column: string): string {
    return this.#table.columns.get(column) ?? column;
  }

  /** The unit of a column's values that have none; undefined: nobody has said it. */
  unitOf(column: string): string | undefined {
    return this.#table.units?.get(column);
  }

  /** The cell as it is; undefined: it is empty, or a list. */
  text(column: string): string | undefined {
    const cell = this.#row.cells.get(column);
    return typeof cell === 'string' ? cell : undefined;
  }

  /** undefined: the cell is empty, or not valid and reported. */
  optional<Value>(column: string, read: ReadCell<Value>): Value | undefined {
    const cell = this.#row.cells.get(column);
    if (cell === undefined) return undefined;
    if (typeof cell !== 'string') {
      this.report(column, 'Escreva um valor só, e não uma lista.', cell.join(' | '));
      return undefined;
    }
    const mark = this.#row.numbers?.has(column) ? ',' : this.#table.decimalMarks?.get(column);
    return this.#attempt(column, cell, () => read(cell, mark));
  }

  /** Like `optional`, but an empty cell is a problem as well. */
  required<Value>(column: string, read: ReadCell<Value>): Value | undefined {
    if (!this.has(column)) this.report(column, 'A célula está vazia.');
    return this.optional(column, read);
  }

  /** The entries of a cell, separated with `|`. */
  list<Value>(column: string, maxLength: number, read: (entry: string) => Value): Value[] {
    const cell = this.#row.cells.get(column) ?? [];
    const entries = typeof cell === 'string' ? cell.split('|') : cell;
    const filled = entries.map((entry) => entry.trim()).filter(Boolean);
    if (filled.some((entry) => entry.includes('|'))) {
      this.report(column, 'Um item não pode ter "|", que separa os itens.');
      return [];
    }
    if (filled.length > maxLength) {
      this.report(column, `São ${filled.length} itens; o máximo é ${maxLength}.`);
      return [];
    }
    return filled.flatMap((entry) => {
      const value = this.#attempt(column, entry, () => read(entry));
      return value === undefined ? [] : [value];
    });
  }

  report(column: string, sentence: string, value = this.#shownValue(column), isWarning = false) {
    this.#problems.push({
      line: this.#row.line,
      column: this.shownName(column),
      value,
      sentence,
      isWarning,
    });
  }

  warn(column: string, sentence: string): void {
    this.report(column, sentence, this.#shownValue(column), true);
  }

  #attempt<Value>(column: string, text: string, read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      if (error instanceof AmbiguousNumberError && this.#table.columnsWithoutMark?.has(column)) {
        this.#reportColumn(column, error.column, text);
      } else this.report(column, error.message, text);
      return undefined;
    }
  }

  /** Once, with its first value. */
  #reportColumn(column: string, sentence: string, value: string): void {
    const shown = this.shownName(column);
    if (this.#problems.some((each) => each.line === null && each.column === shown)) return;
    this.#problems.push({ line: null, column: shown, value, sentence, isWarning: false });
  }

  #shownValue(column: string): string | null {
    const cell = this.#row.cells.get(column);
    return cell === undefined ? null : typeof cell === 'string' ? cell : cell.join(' | ');
  }
}
