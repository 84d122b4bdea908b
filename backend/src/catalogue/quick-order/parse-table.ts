import { parse } from 'csv-parse/sync';
import { ImportFileError } from '../../tables/problem';
import { LINE_ENDS } from '../../tables/read-csv';
import type { countTable } from '../../tables/table-limits';

type Rows = string[][];

interface ParseOptions {
  delimiter: string;
  /** Each reading counts its rows from the first one. */
  countRows: () => ReturnType<typeof countTable>;
}

/**
 * The rows of a text with delimiters. An inch mark is no quotation mark: rows are never joined because of it.
 *
 * @param lines the lines of the text that are not empty
 * @throws ImportFileError beyond the limits of a table
 */
export function parseTable(text: string, lines: readonly string[], options: ParseOptions): Rows {
  const { delimiter, countRows } = options;
  const count = countRows();
  const literal = lines.map((line, index) => count(splitLiterally(line, delimiter), index + 1));
  const strict = parseStrictly(text, options);
  if (!strict) return literal;
  const isJoined = strict.some((row) => row.some((cell) => cell.includes('\n')));
  const hasQuotes = strict.some((row) => row.some((cell) => cell.includes('"')));
  return (isJoined || hasQuotes) && isMoreEven(literal, strict) ? literal : strict;
}

function parseStrictly(text: string, { delimiter, countRows }: ParseOptions): Rows | undefined {
  const count = countRows();
  try {
    return parse(text, {
      delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => count(cells, lines),
    });
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    return undefined;
  }
}

/** Every line is a row; quotation marks around a cell are no part of it. */
const splitLiterally = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => {
    const [, quoted] = /^\s*"(.*)"\s*$/.exec(cell) ?? [];
    return (quoted ?? cell).replaceAll('""', '"').trim();
  });

/** Whether the rows have one width rather than those of the other reading; as even with more rows is better, too. */
function isMoreEven(rows: Rows, others: Rows): boolean {
  const difference = evenness(rows) - evenness(others);
  return difference > 0 || (difference === 0 && rows.length > others.length);
}

/** The share of the rows that have the most frequent width. */
function evenness(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
}
