import { readRows } from './table-lines';
import type { TableLine } from './table-lines';
import { toTextRow } from './table-row';

const DELIMITERS = ['\t', ';', '|'] as const;

/** Divides a line as a table does; undefined: it is a sentence. */
function divide(line: string): { delimiter: string; cells: string[] } | undefined {
  const delimiter = DELIMITERS.find((each) => line.includes(each));
  if (delimiter === undefined) return undefined;
  const cells = line.split(delimiter).map((cell) => cell.trim());
  return cells.filter(Boolean).length > 1 || cells.length > 2 ? { delimiter, cells } : undefined;
}

/** Pasted lines, with the rows of tables as lines that can be read alone; null: a row is no product. */
export function readPasted(lines: readonly string[]): TableLine[] {
  const divided = lines.map(divide);
  const result: TableLine[] = [...lines];
  let start = 0;
  while (start < lines.length) {
    const delimiter = divided[start]?.delimiter;
    let end = start + 1;
    if (delimiter !== undefined) {
      while (end < lines.length && divided[end]?.delimiter === delimiter) end += 1;
      const rows = divided.slice(start, end).map((each) => toTextRow(each?.cells ?? []));
      result.splice(start, end - start, ...readRows(rows));
    }
    start = end;
  }
  return result;
}
