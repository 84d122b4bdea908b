import type { DecimalMark } from './read-number';

/** The mark of '12,5' and '1.234,56'; undefined: the cell may be written with either. */
function markOf(cell: string): DecimalMark | undefined {
  const text = cell.replace(/r\$|[\s\u00a0]/gi, '').replace(/^[-−+]/, '');
  if (!/^[\d.,]*\d$/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return undefined;
  const mark = text.charAt(last) === ',' ? ',' : '.';
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)];
  const other = mark === ',' ? '.' : ',';
  if (whole.includes(mark)) return whole.includes(other) ? undefined : other;
  if (whole.includes(other)) return mark;
  const mayGroup = /^(?!0+$)\d{1,3}$/.test(whole) && decimals.length === 3;
  return mayGroup ? undefined : mark;
}

/** The decimal mark of a column, by all of its cells; undefined: none of them shows it, or they differ. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    const mark = markOf(cell);
    if (mark) marks.add(mark);
  }
  const [only] = marks;
  return marks.size === 1 ? only : undefined;
}
