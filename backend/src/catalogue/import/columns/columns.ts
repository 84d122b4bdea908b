import { noAttributeColumns } from './attribute-columns';
import type { AttributeColumns } from './attribute-columns';
import { familyColumns } from './family-columns';
import { parseHeader, unitsLike } from './header-units';
import { lineColumns } from './line-columns';
import { OWN_CODE_COLUMN } from './product-codes';
import { WEIGHT_COLUMN } from './product-cells';
import { balanceColumns, columnEntries } from './product-columns';
import { promotionColumns } from './promotion-columns';
import type { ColumnNames } from '../../../tables/grid';
import { ImportFileError } from '../../../tables/problem';
import type { Problem } from '../../../tables/problem';
import { toColumnName } from '../../../tables/rows';
import type { Table } from '../../../tables/rows';

/** The columns of each kind of file: true for required ones. */
const columnsOf: Readonly<Record<FileKind, Readonly<Record<string, boolean>>>> = {
  products: {
    ...Object.fromEntries(columnEntries.map(([, { header, isRequired }]) => [header, isRequired])),
    ...Object.fromEntries(
      [lineColumns, promotionColumns, familyColumns, balanceColumns]
        .flatMap(Object.keys)
        .map((header) => [header, false]),
    ),
  },
  prices: { codigo: false, [OWN_CODE_COLUMN]: false, preco: true },
  stock: { codigo: false, [OWN_CODE_COLUMN]: false, lote: false, saldo: false },
};

export type FileKind = 'products' | 'prices' | 'stock';

/** A column that a file of a kind may have. */
export interface OwnColumn {
  name: string;
  isRequired: boolean;
  /** Its name for employees; missing: the page knows it by its name. */
  label?: string;
  /** The units in which its values may be; the first is the store's. Missing: it is no measure. */
  units?: string[];
}

/** All columns of a kind of file, those of the stores' balances too. */
export const ownColumns = (
  kind: FileKind,
  storeColumns: ReadonlyMap<string, string>,
  {
    labels,
    findDefinition,
  }: Pick<AttributeColumns, 'labels' | 'findDefinition'> = noAttributeColumns,
): OwnColumn[] => [
  ...Object.entries(columnsOf[kind]).map(([name, isRequired]) => ({
    name,
    isRequired,
    ...(name === WEIGHT_COLUMN && { units: ['kg', 'g'] }),
  })),
  ...(kind === 'prices' ? [] : [...storeColumns.keys()]).map((name) => ({
    name,
    isRequired: false,
  })),
  ...(kind === 'products' ? [...labels] : []).map(([name, label]) => ({
    name,
    isRequired: false,
    label,
    ...unitsOf(findDefinition(name)?.unit),
  })),
];

const unitsOf = (unit = ''): { units?: string[] } => {
  const like = unitsLike(unit);
  return like.length === 0 ? {} : { units: [unit, ...like.filter((each) => each !== unit)] };
};

/** Before the id of a store: the balance in that store. */
export const STORE_COLUMN_PREFIX = 'saldo_';

/** Columns that each file with stock needs one of. */
const isBalance = (column: string) => column === 'saldo' || column.startsWith(STORE_COLUMN_PREFIX);

interface HeaderOptions extends Pick<AttributeColumns, 'labels'> {
  /** Required columns that this file need not have. */
  optional?: readonly string[];
}

/**
 * Checks the header. Unknown columns are a warning: spreadsheets often have additional columns.
 * @throws ImportFileError when a required column is missing
 */
export function checkColumns(
  kind: FileKind,
  { columns }: Table,
  storeColumns: ReadonlyMap<string, string>,
  { labels, optional = [] }: HeaderOptions = noAttributeColumns,
): Problem[] {
  const known = columnsOf[kind];
  const missing = Object.keys(known).filter(
    (name) => known[name] && !columns.has(name) && !optional.includes(name),
  );
  const hasCode = columns.has('codigo') || columns.has(OWN_CODE_COLUMN);
  if (!hasCode && !optional.includes('codigo')) missing.unshift('codigo');
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

/** An alias → our column, and how clearly the alias says it: 0 is our own name. */
const ownNames = new Map(
  [
    ...columnEntries.map(([, { header, aliases }]) => [header, aliases] as const),
    ...Object.entries<readonly string[]>(lineColumns),
    ...Object.entries<readonly string[]>(promotionColumns),
    ...Object.entries<readonly string[]>(familyColumns),
    ...Object.entries(balanceColumns),
  ].flatMap(([own, aliases]) =>
    [own, ...aliases].map((alias, rank) => [alias, { own, rank }] as const),
  ),
);

/** Whether a row names columns of a catalogue: a title above them does not. */
export const isCatalogueHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => findOwn(cell) !== undefined).length > 1;

/** Our column that a header names; one without its unit can only be a weight. */
function findOwn(header: string): { own: string; rank: number } | undefined {
  const name = toColumnName(header);
  if (name.startsWith(STORE_COLUMN_PREFIX)) return { own: name, rank: 0 };
  const found = ownNames.get(name);
  if (found) return found;
  const withoutUnit = ownNames.get(parseHeader(header).base);
  return withoutUnit?.own === WEIGHT_COLUMN ? withoutUnit : undefined;
}

/** Headers of a product's name: beside one of them 'Descrição' is the text of its page. */
const PLAIN_NAMES = ['nome', 'nome_produto', 'nome_do_produto', 'nomeproduto_obrigatorio'];

/** Maps a plain name of a column (`toColumnName`) to one of ours; other columns are not imported. */
export type ColumnMapping = Readonly<Record<string, string>>;

export interface NamedColumn {
  /** Ours, or empty where a column is not imported. */
  name: string;
  shown: string;
  /** The unit of its values, as `normalizeUnit` writes it; undefined: nobody says it. */
  unit?: string | undefined;
}

/**
 * The store's names of a header's columns, empty where a column is not imported. Without a mapping they are what their
 * names say; of several columns that say the same the clearest counts.
 * @param units by the plain names of columns, where employees have said them
 */
export function nameColumns(
  header: readonly string[],
  mapping?: ColumnMapping,
  { findName }: Pick<AttributeColumns, 'findName'> = noAttributeColumns,
  units: Readonly<Record<string, string>> = {},
): NamedColumn[] {
  const given = header.map((shown) => {
    const name = toColumnName(shown);
    return { name, shown, unit: units[name] ?? parseHeader(shown).unit };
  });
  if (mapping) return given.map((each) => ({ ...each, name: mapping[each.name] ?? '' }));
  const names = new Set(given.map(({ name }) => name));
  const isText = PLAIN_NAMES.some((name) => names.has(name)) && !names.has('info');
  const found = given.map(({ name, shown }) =>
    isText && name === 'descricao' ? { own: 'info', rank: 0 } : findOwn(shown),
  );
  const best = new Map<string, number>();
  for (const [at, each] of found.entries()) {
    const other = each && found[best.get(each.own) ?? -1];
    if (each && (!other || each.rank < other.rank)) best.set(each.own, at);
  }
  const taken = new Set([...best.keys(), ...names]);
  return given.map((each, at) => {
    const own = found[at]?.own;
    if (own !== undefined) {
      // A column that is there twice is refused where the table is read.
      const isOwn = best.get(own) === at || each.name === own;
      return { ...each, name: isOwn ? own : free(each.name) };
    }
    const attribute = findName(each.shown);
    if (attribute === undefined || taken.has(attribute)) return each;
    taken.add(attribute);
    return { ...each, name: attribute };
  });

  /** Another column has this name of ours: nothing may be read as it twice. */
  function free(name: string): string {
    return best.has(name) ? '' : name;
  }
}

/** The columns of a catalogue's file, by a mapping or by what their names say. */
export const catalogueColumns = (
  mapping?: ColumnMapping,
  attributes: Pick<AttributeColumns, 'findName' | 'labels'> = noAttributeColumns,
  units?: Readonly<Record<string, string>>,
): ColumnNames => ({
  isHeader: isCatalogueHeader,
  nameOf: (header) => nameColumns(header, mapping, attributes, units),
  // An employee has assigned the column, or it is that of an attribute, whose name may have a unit.
  isKnownAsWritten: (column) => mapping !== undefined || attributes.labels.has(column),
});
