import type { ImportChoices } from '@fireflay/back-office-wire';
import type { CategoryFinder, CategoryPlace } from '../columns/find-category';
import { WEIGHT_COLUMN } from '../columns/product-cells';
import type { Row } from '../../../tables/rows';

/** Systems write an unknown weight so. */
const ZERO = /^0+(?:[.,]0+)?$/;

/** The row with the employee's values in empty cells. */
export function fillCells(row: Row, defaults: ImportChoices['defaults']): Row {
  const cells = new Map(row.cells);
  for (const [column, value] of Object.entries(defaults)) {
    const cell = cells.get(column) ?? '';
    if (cell.length > 0 && !(column === WEIGHT_COLUMN && ZERO.test(String(cell)))) continue;
    // The column's own unit is that of the file.
    cells.set(column, column === WEIGHT_COLUMN ? `${value} kg` : value);
  }
  return { ...row, cells };
}

const CATEGORY_COLUMNS = ['categoria', 'subcategoria'];

/** The category of a row as the file writes it: 'TINTAS > ACRÍLICAS'. Empty: it has none. */
export const categoryTextOf = (row: Row): string => categoryCells(row).join(' > ');

const categoryCells = ({ cells }: Row): string[] =>
  CATEGORY_COLUMNS.flatMap((column) => cells.get(column) ?? []);

/**
 * Where the products of a row belong.
 * @returns 'left-out': an employee has said so; undefined: nobody has
 */
export function findPlace(
  row: Row,
  chosen: ImportChoices['categories'],
  categories: CategoryFinder,
): CategoryPlace | 'left-out' | undefined {
  const address = chosen[categoryTextOf(row)];
  if (address === '') return 'left-out';
  return (
    (address !== undefined ? categories.findPlace(address.split('/')) : undefined) ??
    categories.findPlace(categoryCells(row))
  );
}

/** The row in a category of the store. */
export const inPlace = (row: Row, { group, subgroup }: CategoryPlace): Row => ({
  ...row,
  cells: new Map([...row.cells, ['categoria', group], ['subcategoria', subgroup]]),
});
