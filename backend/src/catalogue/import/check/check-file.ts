import type { AttributeDefinition } from 'shared-contracts/attributes';
import { documents } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import type { StoreColumns } from './check-balance';
import { sampleCategories } from 'shared-contracts/navigation';
import { checkProducts } from './check-products';
import type { CheckChoices, CheckedProducts } from './check-products';
import { createCategoryFinder } from '../columns/find-category';
import { catalogueColumns, checkColumns, STORE_COLUMN_PREFIX } from '../columns/columns';
import type { ColumnMapping } from '../columns/columns';
import { noKnownCodes } from '../columns/product-codes';
import type { KnownCodes } from '../columns/product-codes';
import { ImportFileError } from '../../../tables/problem';
import type { Problem } from '../../../tables/problem';
import type { ImportFile } from '../../../tables/read-file';
import { readTable } from '../../../tables/read-table';
import { toColumnName } from '../../../tables/rows';

export interface CheckedFile extends CheckedProducts {
  file: Omit<ImportFile, 'bytes'>;
  /** The format of the file, for the operator: `UTF-8, ";" between cells`. */
  format: string;
  lines: number;
  /** Our names of the file's columns. */
  columns: ReadonlySet<string>;
}

/** An employee wants a file to be read so. */
export interface FileReading extends Partial<CheckChoices> {
  mapping?: ColumnMapping | undefined;
  units?: Readonly<Record<string, string>> | undefined;
  knownCodes?: KnownCodes;
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
  {
    mapping,
    units,
    knownCodes = noKnownCodes,
    defaults,
    categories: chosen,
    leavesFaultsOut,
  }: FileReading = {},
): Promise<CheckedFile> {
  const categories = createCategoryFinder(profile.categories ?? sampleCategories, definitions);
  const { attributeColumns } = categories;
  const table = await readTable(
    { bytes, ...file },
    catalogueColumns(mapping, attributeColumns, units),
  );
  const storeColumns = storeColumnsOf(profile);
  const headerProblems = checkColumns('products', table, storeColumns, {
    labels: attributeColumns.labels,
    optional: [
      ...(chosen ? ['categoria', 'subcategoria', ...Object.keys(defaults ?? {})] : []),
      ...(knownCodes.names ? ['codigo'] : []),
    ],
  });
  if (table.rows.length === 0 && table.problems.length === 0) {
    throw new ImportFileError(`${file.name} não tem nenhum produto.`);
  }
  const checked = checkProducts(table, {
    storeColumns,
    categories,
    knownCodes,
    choices: chosen && {
      defaults: defaults ?? {},
      categories: chosen,
      leavesFaultsOut: leavesFaultsOut ?? false,
    },
  });
  return {
    ...checked,
    file,
    format: table.format,
    lines: table.rows.length,
    columns: new Set(table.columns.keys()),
    problems: sortProblems([...headerProblems, ...checked.problems]),
  };
}

export const storeColumnsOf = ({ stores }: Pick<StoreProfile, 'stores'>): StoreColumns =>
  new Map(stores.map(({ id }) => [STORE_COLUMN_PREFIX + toColumnName(id), id]));

export const sortProblems = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
