import { parse } from 'csv-parse/sync';

type Rows = string[][];

/**
 * The rows of a text with delimiters. An inch mark is no quotation mark: rows are never joined because of it.
 * @param lines the lines of the text that are not empty
 */
export function parseTable(text: string, lines: readonly string[], delimiter: string): Rows {
  const strict = parseStrictly(text, delimiter);
  const literal = lines.map((line) => splitLiterally(line, delimiter));
  if (!strict) return literal;
  const isJoined = strict.some((row) => row.some((cell) => cell.includes('\n')));
  const hasQuotes = strict.some((row) => row.some((cell) => cell.includes('"')));
  return (isJoined || hasQuotes) && isMoreEven(literal, strict) ? literal : strict;
}

function parseStrictly(text: string, delimiter: string): Rows | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
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
