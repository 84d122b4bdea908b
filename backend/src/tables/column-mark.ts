import { findDecimalMark } from 'shared-contracts/numbers';
import type { DecimalMark } from 'shared-contracts/numbers';

const isGrouped = (cell: string) => /^\D*[1-9]\d{0,2}\.\d\d0$/.test(cell);

/**
 * The decimal mark that the cells of a column show; undefined: none, or both. No program writes '2.500' for 2.5 beside
 * '3.75': the point may mark thousands there.
 */
export function findColumnMark(cells: readonly string[]): DecimalMark | undefined {
  const mark = findDecimalMark(cells);
  if (mark !== '.' || !cells.some(isGrouped)) return mark;
  const shown = cells.filter((cell) => cell.includes('.') && !isGrouped(cell));
  return shown.every((cell) => /\.\d{3}$/.test(cell)) ? mark : undefined;
}
