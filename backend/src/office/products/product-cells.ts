import { createHash } from 'node:crypto';
import type { ProductCells } from '@fireflay/back-office-wire';
import type { CategoryTree } from 'shared-contracts/navigation';
import { readFields } from '../../catalogue/import/check/check-products';
import type { CategoryFinder } from '../../catalogue/import/columns/find-category';
import { productColumns } from '../../catalogue/import/columns/product-columns';
import type { ProductFields } from '../../catalogue/import/columns/product-columns';
import type { Problem } from '../../tables/problem';
import { RowReader } from '../../tables/row-reader';
import type { Row } from '../../tables/rows';
import type { ProductImage } from '../../catalogue/import/write/product-image';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';

/** The fields of the page and the column of an import that each one is. */
const columnsOf = {
  name: productColumns.name,
  brand: productColumns.brand,
  price: productColumns.priceCents,
  unit: productColumns.saleUnit,
  weight: productColumns.weightGrams,
  boxArea: productColumns.boxArea,
  description: productColumns.description,
  attributes: productColumns.attributes,
  searchWords: productColumns.searchWords,
  related: productColumns.relatedCodes,
  ownCode: productColumns.ownCode,
  cost: productColumns.costCents,
  supplierReference: productColumns.supplierReference,
  ncm: productColumns.ncm,
  shelf: productColumns.shelf,
  minimumStock: productColumns.minimumStock,
  pictures: productColumns.pictures,
} as const;

const fieldOf = new Map<string, keyof ProductCells>([
  ...Object.entries(columnsOf).map(
    ([field, { header }]) => [header, field as keyof ProductCells] as const,
  ),
  [productColumns.group.header, 'category'],
  [productColumns.subgroup.header, 'category'],
]);

/** @param pictures the files that are shown, also those that are not listed */
export const toCells = (image: ProductImage, pictures: readonly string[]): ProductCells => ({
  name: image.name,
  brand: image.brand,
  category: `${image.group}/${image.subgroup}`,
  price: productColumns.priceCents.toCell(image.priceCents as never),
  unit: image.saleUnit,
  weight: productColumns.weightGrams.toCell(image.weightGrams as never),
  boxArea: productColumns.boxArea.toCell(image.boxArea as never),
  description: image.description,
  attributes: image.attributes.map(({ name, value }) => `${name}=${value}`),
  searchWords: [...image.searchWords],
  related: image.relatedCodes.map(String),
  ownCode: toFactCell('ownCode', image.ownCode),
  cost: toFactCell('cost', image.costCents),
  supplierReference: toFactCell('supplierReference', image.supplierReference),
  ncm: toFactCell('ncm', image.ncm),
  shelf: toFactCell('shelf', image.shelf),
  minimumStock: toFactCell('minimumStock', image.minimumStock),
  pictures: [...pictures],
});

/** @param value undefined: the image is older than the column */
const toFactCell = (name: keyof typeof columnsOf, value: string | number | null | undefined) =>
  columnsOf[name].toCell((value ?? null) as never);

/** Identifies what is stored, by a number that every column keeps. */
export const versionOf = (image: ProductImage): number =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(toCells(image, image.pictures)))
      .digest('hex')
      .slice(0, 7),
    16,
  );

/**
 * Reads what an employee has written by the rules of an import.
 * @param others the faults of fields that are not of these, by field
 * @throws DomainError 400 with a sentence for each field
 */
export function readCells(
  code: number,
  cells: ProductCells,
  finder: CategoryFinder,
  others: Readonly<Record<string, string>> = {},
): ProductFields {
  const problems: Problem[] = [];
  const reader = new RowReader(toRow(code, cells), { columns: new Map() }, problems);
  const fields = readFields(reader, code, finder);
  const faults: Record<string, string> = { ...others };
  for (const { column, sentence, isWarning } of problems) {
    const field = fieldOf.get(column ?? '');
    if (field && !isWarning) faults[field] ??= sentence;
  }
  if (!fields || Object.keys(faults).length > 0) {
    throw new DomainError(400, copy.invalid, { fields: faults });
  }
  return fields;
}

function toRow(code: number, { category, ...cells }: ProductCells): Row {
  const [group = '', subgroup = ''] = category.split('/');
  const all: [string, string | readonly string[]][] = [
    [productColumns.code.header, String(code)],
    [productColumns.group.header, group],
    [productColumns.subgroup.header, subgroup],
    ...Object.entries(cells).map(([field, cell]): [string, string | readonly string[]] => [
      columnsOf[field as keyof typeof cells].header,
      typeof cell === 'string' ? cell.trim() : cell,
    ]),
  ];
  return { line: 1, cells: new Map(all.filter(([, cell]) => cell.length > 0)) };
}

/** Describes the stored values of the fields where something else was written. */
export function describeDifferences(
  wanted: ProductCells,
  stored: ProductCells,
  tree: CategoryTree,
): Record<string, string> {
  const names = Object.keys(stored) as (keyof ProductCells)[];
  return Object.fromEntries(
    names
      .filter((name) => String(wanted[name]) !== String(stored[name]))
      .map((name) => [name, copy.storedNow(describe(name, stored[name], tree))]),
  );
}

const MAX_SHOWN = 300;

function describe(
  name: keyof ProductCells,
  cell: string | readonly string[],
  tree: CategoryTree,
): string {
  if (typeof cell !== 'string') {
    if (name === 'pictures') return copy.pictureCount(cell.length);
    return cell.length === 0 ? copy.empty : cell.join('; ');
  }
  if (cell === '') return copy.empty;
  if (name === 'category') return describeCategory(cell, tree);
  return cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell;
}

/** @param address `group`, or `group/subgroup`: slugs */
export function describeCategory(address: string, tree: CategoryTree): string {
  const [slug, subSlug] = address.split('/');
  const group = tree.find((each) => each.slug === slug);
  const subgroup = group?.subgroups.find((each) => each.slug === subSlug);
  if (group && subSlug === undefined) return group.label;
  return group && subgroup ? copy.category(group.label, subgroup.label) : address;
}
