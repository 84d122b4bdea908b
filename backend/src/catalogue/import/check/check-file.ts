import type { AttributeDefinition } from 'shared-contracts/attributes';
import { documents } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import type { StoreColumns } from './check-balance';
import { sampleCategories } from 'shared-contracts/navigation';
import { checkProducts } from './check-products';
import { createCategoryFinder } from '../columns/find-category';
import { catalogueColumns, checkColumns, STORE_COLUMN_PREFIX } from '../columns/columns';
import type { ColumnMapping } from '../columns/columns';
import type { ImportedProduct } from '../columns/imported-product';
import { productColumns } from '../columns/product-columns';
import { ImportFileError } from '../../../tables/problem';
import type { Problem } from '../../../tables/problem';
import type { ImportFile } from '../../../tables/read-file';
import { readTable } from '../../../tables/read-table';
import { toColumnName } from '../../../tables/rows';

export interface CheckedFile {
  file: Omit<ImportFile, 'bytes'>;
  /** The format of the file, for the operator: `UTF-8, ";" between cells`. */
  format: string;
  lines: number;
  products: ImportedProduct[];
  /** Whether the file has the column of pictures. */
  namesPictures: boolean;
  /** Ordered by line. The import must not run unless all of them are warnings. */
  problems: Problem[];
}

/** A file is checked against this part of the store's profile, and its attributes. */
export interface CheckedStore extends Pick<StoreProfile, 'stores' | 'categories'> {
  definitions?: readonly AttributeDefinition[];
}

/**
 * Reads and checks a whole catalogue file. Nothing is changed.
 * @param store its categories and definitions are those of the sample store if it has none
 * @throws ImportFileError
 */
export async function checkFile(
  { bytes, ...file }: ImportFile,
  { definitions = documents.attributes.standard.definitions, ...profile }: CheckedStore,
  mapping?: ColumnMapping,
): Promise<CheckedFile> {
  const categories = createCategoryFinder(profile.categories ?? sampleCategories, definitions);
  const { attributeColumns } = categories;
  const table = await readTable({ bytes, ...file }, catalogueColumns(mapping, attributeColumns));
  const storeColumns = storeColumnsOf(profile);
  const headerProblems = checkColumns('products', table, storeColumns, attributeColumns);
  if (table.rows.length === 0 && table.problems.length === 0) {
    throw new ImportFileError(`${file.name} não tem nenhum produto.`);
  }
  const { products, problems } = checkProducts(table, storeColumns, categories);
  return {
    file,
    format: table.format,
    lines: table.rows.length,
    products,
    namesPictures: table.columns.has(productColumns.pictures.header),
    problems: sortProblems([...headerProblems, ...table.problems, ...problems]),
  };
}

export const storeColumnsOf = ({ stores }: Pick<StoreProfile, 'stores'>): StoreColumns =>
  new Map(stores.map(({ id }) => [STORE_COLUMN_PREFIX + toColumnName(id), id]));

export const sortProblems = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
