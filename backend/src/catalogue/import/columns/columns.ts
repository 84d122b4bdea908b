import { noAttributeColumns } from './attribute-columns';
import type { AttributeColumns } from './attribute-columns';
import { balanceColumns, columnEntries } from './product-columns';
import type { ColumnNames } from '../../../tables/grid';
import { ImportFileError } from '../../../tables/problem';
import type { Problem } from '../../../tables/problem';
import { toColumnName } from '../../../tables/rows';
import type { Table } from '../../../tables/rows';

/** The columns of each kind of file: true for required ones. */
const columnsOf: Readonly<Record<FileKind, Readonly<Record<string, boolean>>>> = {
  products: {
    ...Object.fromEntries(columnEntries.map(([, { header, isRequired }]) => [header, isRequired])),
    ...Object.fromEntries(Object.keys(balanceColumns).map((header) => [header, false])),
  },
  prices: { codigo: true, preco: true },
  stock: { codigo: true, lote: false, saldo: false },
};

export type FileKind = 'products' | 'prices' | 'stock';

/** A column that a file of a kind may have. */
export interface OwnColumn {
  name: string;
  isRequired: boolean;
  /** Its name for employees; missing: the page knows it by its name. */
  label?: string;
}

/** All columns of a kind of file, those of the stores' balances too. */
export const ownColumns = (
  kind: FileKind,
  storeColumns: ReadonlyMap<string, string>,
  { labels }: Pick<AttributeColumns, 'labels'> = noAttributeColumns,
): OwnColumn[] => [
  ...Object.entries(columnsOf[kind]).map(([name, isRequired]) => ({ name, isRequired })),
  ...(kind === 'prices' ? [] : [...storeColumns.keys()]).map((name) => ({
    name,
    isRequired: false,
  })),
  ...(kind === 'products' ? [...labels] : []).map(([name, label]) => ({
    name,
    isRequired: false,
    label,
  })),
];

/** Before the id of a store: the balance in that store. */
export const STORE_COLUMN_PREFIX = 'saldo_';

/** Columns that each file with stock needs one of. */
const isBalance = (column: string) => column === 'saldo' || column.startsWith(STORE_COLUMN_PREFIX);

/**
 * Checks the header. Unknown columns are a warning: spreadsheets often have additional columns.
 * @throws ImportFileError when a required column is missing
 */
export function checkColumns(
  kind: FileKind,
  { columns }: Table,
  storeColumns: ReadonlyMap<string, string>,
  { labels }: Pick<AttributeColumns, 'labels'> = noAttributeColumns,
): Problem[] {
  const known = columnsOf[kind];
  const missing = Object.keys(known).filter((name) => known[name] && !columns.has(name));
  const hasBalance = [...columns.keys()].some(isBalance);
  if (kind !== 'prices' && !hasBalance) missing.push('saldo');
  // Stores without a column keep their units: the total would not be the sum of those in the file.
  if (kind === 'stock' && !columns.has('saldo')) {
    missing.push(...[...storeColumns.keys()].filter((name) => !columns.has(name)));
  }
  if (missing.length > 0) {
    throw new ImportFileError(
      `Falta no arquivo: ${missing.join(', ')}. Ele tem: ${[...columns.keys()].filter(Boolean).join(', ')}.`,
    );
  }
  return [...columns].flatMap(([name, shown]) => {
    if (name === '' || name in known || labels.has(name)) return [];
    if (kind !== 'prices' && storeColumns.has(name)) return [];
    const isUnknownStore = kind !== 'prices' && name.startsWith(STORE_COLUMN_PREFIX);
    return [
      {
        line: null,
        column: shown,
        value: null,
        sentence: isUnknownStore
          ? `O perfil da loja não tem esta loja; tem: ${[...storeColumns.keys()].join(', ')}.`
          : 'Esta coluna é desconhecida e não é importada.',
        isWarning: !isUnknownStore,
      },
    ];
  });
}

const ownNames = new Map(
  [
    ...columnEntries.map(([, { header, aliases }]) => [header, aliases] as const),
    ...Object.entries(balanceColumns),
  ].flatMap(([own, aliases]) => aliases.map((alias) => [alias, own] as const)),
);

const isOwn = (name: string) => name in columnsOf.products || name.startsWith(STORE_COLUMN_PREFIX);

/** Whether a row names columns of a catalogue: a title above them does not. */
export const isCatalogueHeader = (cells: readonly string[]): boolean =>
  nameColumns(cells).filter(({ name }) => isOwn(name)).length > 1;

/** The best name of each of our columns among those of a file: 'preco_venda' rather than 'valor', wherever they stand. */
const findBest = (names: ReadonlySet<string>) =>
  new Map(
    [...ownNames].toReversed().flatMap(([alias, own]) => (names.has(alias) ? [[own, alias]] : [])),
  );

/** Maps a plain name of a column (`toColumnName`) to one of ours; other columns are not imported. */
export type ColumnMapping = Readonly<Record<string, string>>;

/**
 * The store's names of a header's columns, empty where a column is not imported. Without a mapping they are what their
 * names say; a column that has one of these names itself is preferred to another one.
 */
export function nameColumns(
  header: readonly string[],
  mapping?: ColumnMapping,
  { findName }: Pick<AttributeColumns, 'findName'> = noAttributeColumns,
): { name: string; shown: string }[] {
  const given = header.map((shown) => ({ name: toColumnName(shown), shown }));
  if (mapping) return given.map(({ name, shown }) => ({ name: mapping[name] ?? '', shown }));
  const names = new Set(given.map(({ name }) => name));
  const best = findBest(names);
  const taken = new Set(names);
  return given.map(({ name, shown }) => {
    const own = ownNames.get(name) ?? (isOwn(name) ? undefined : findName(shown));
    if (own === undefined || taken.has(own) || (best.get(own) ?? name) !== name)
      return { name, shown };
    taken.add(own);
    return { name: own, shown };
  });
}

/** The columns of a catalogue's file, by a mapping or by what their names say. */
export const catalogueColumns = (
  mapping?: ColumnMapping,
  attributes: Pick<AttributeColumns, 'findName' | 'labels'> = noAttributeColumns,
): ColumnNames => ({
  isHeader: isCatalogueHeader,
  nameOf: (header) => nameColumns(header, mapping, attributes),
  // An employee has assigned the column, or it is that of an attribute, whose name may have a unit.
  isKnownAsWritten: (column) => mapping !== undefined || attributes.labels.has(column),
});
