import { MAX_AXES, MAX_AXIS, MAX_AXIS_VALUE, MAX_FAMILY_NAME } from '@fireflay/back-office-wire';
import {
  findAxisFaults,
  findTextFault,
  toFamilyKey,
  toValuesKey,
} from '../../../domain/product-family';
import type { Problem } from '../../../tables/problem';
import { RowReader } from '../../../tables/row-reader';
import type { Row, Table } from '../../../tables/rows';
import {
  familyColumns,
  linkColumns,
  parseVariation,
  readVariation,
  textOf,
} from '../columns/family-columns';
import type { Variation } from '../columns/family-columns';
import { readIsForSale } from '../columns/line-columns';
import { OWN_CODE_COLUMN, toOwnCodeKey } from '../columns/product-codes';
import { createFamilyLinks } from './family-links';
import type { FamilyLink } from './family-links';

/** The family of a product, as a file has it. */
export interface ImportedFamily {
  name: string;
  axes: readonly string[];
  /** Those of the product, one for each axis. */
  values: readonly string[];
}

export interface FileFamilies {
  /** The rows of products: each variant has what its parent says, and a parent that is no product is missing. */
  rows: readonly Row[];
  /** The families by the lines of their products. */
  byLine: ReadonlyMap<number, ImportedFamily>;
}

/** A variant has these of its parent, where its own cell is empty. */
const INHERITED = [
  'marca',
  'categoria',
  'subcategoria',
  'unidade',
  'peso_kg',
  'unidade_peso',
  'm2_por_caixa',
  'info',
  'ncm',
];

const MAX_NAME = 200;
const NAME_COLUMN = 'descricao';

/** A family as far as the rows before have it. */
interface ReadFamily {
  axes: readonly string[];
  /** The line of its first variant. */
  line: number;
  /** By the keys of their values. */
  lines: Map<string, number>;
}

/**
 * Reads the families of a file, in whose rows variants may come before their parent. A row that does not say its family or
 * its variation is a warning, and its product stays in its family; every doubt between the rows of a family is a fault.
 */
export function readFileFamilies(table: Table, problems: Problem[]): FileFamilies {
  const byLine = new Map<number, ImportedFamily>();
  if (!Object.keys(familyColumns).some((column) => table.columns.has(column))) {
    return { rows: table.rows, byLine };
  }
  const links = createFamilyLinks(table.rows);
  const families = new Map<string, ReadFamily>();
  const keyOfName = new Map<string, { key: string; line: number }>();
  const seen = new Set<string>();
  const rows = table.rows.flatMap((row) => {
    const reader = new RowReader(row, table, problems);
    if (links.isParent(row) && readVariation(row) === null) {
      if (hasNoPrice(row)) return [];
      reader.report('preco', sentences.parentWithPrice);
    }
    const link = links.of(row);
    if (!link) {
      if (textOf(row, 'variacao') !== '') reader.warn('variacao', sentences.noFamily);
      return [row];
    }
    const isRepeated = isFurtherBatch(row, seen);
    if (isRepeated || readIsForSale(new RowReader(row, table, [])) === false) return [row];
    const family = checkRow(reader, row, link);
    if (family) byLine.set(row.line, family);
    return [inherit(row, link, family)];
  });
  return { rows, byLine };

  /** undefined: something is wrong and reported. */
  function checkRow(reader: RowReader, row: Row, link: FamilyLink): ImportedFamily | undefined {
    const { key, name, column } = link;
    const refuse = (at: string, sentence: string) => reader.report(at, sentence);
    const nameVariation = readNameVariation(row, link);
    if (name === undefined && nameVariation) return void refuse(column, sentences.noName);
    if (name === undefined) return void reader.warn(column, sentences.noParent);
    const variation = nameVariation ?? readVariation(row);
    const at = variationColumn(reader);
    if (variation === null) return void reader.warn(at, sentences.noVariation);
    if (variation === undefined) return void reader.warn(at, sentences.unreadable);
    if (findTextFault(name, MAX_FAMILY_NAME)) return void refuse(column, sentences.badName);
    const other = keyOfName.get(toFamilyKey(name)) ?? { key, line: reader.line };
    keyOfName.set(toFamilyKey(name), other);
    if (other.key !== key) return void refuse(column, sentences.sameName(name, other.line));
    const sentence = describeFault(variation);
    if (sentence !== undefined) return void refuse(at, sentence);
    const family = families.get(key) ?? {
      axes: variation.axes,
      line: reader.line,
      lines: new Map(),
    };
    families.set(key, family);
    const values = toOrder(variation, family.axes);
    if (!values) return void refuse(at, sentences.otherAxes(family, variation.axes));
    const line = family.lines.get(toValuesKey(values));
    if (line !== undefined) return void refuse(at, sentences.sameValues(line));
    family.lines.set(toValuesKey(values), reader.line);
    return { name, axes: family.axes, values };
  }
}

/** The rule that a variation breaks; undefined: none. */
function describeFault({ axes, values }: Variation): string | undefined {
  if (findAxisFaults(axes).length > 0) return sentences.badAxes;
  return values.some((value) => findTextFault(value, MAX_AXIS_VALUE))
    ? sentences.badValue
    : undefined;
}

/** The values in the order of the family's axes; undefined: they are on other ones. */
export function toOrder(
  { axes, values }: Variation,
  order: readonly string[],
): string[] | undefined {
  const byAxis = new Map(axes.map((axis, at) => [toFamilyKey(axis), values[at] ?? '']));
  const ordered = order.flatMap((axis) => byAxis.get(toFamilyKey(axis)) ?? []);
  return ordered.length === order.length && byAxis.size === order.length ? ordered : undefined;
}

/**
 * Bling writes what a variant is in the place of its name. 'Régua: 50 cm' is a name of its own where the parent is a 'Régua',
 * too.
 * @returns undefined: the name is none
 */
function readNameVariation(row: Row, { column, name = '' }: FamilyLink): Variation | undefined {
  if (column !== 'codigo_pai' || readVariation(row) !== null) return undefined;
  const variation = parseVariation(textOf(row, NAME_COLUMN));
  return variation?.axes.some((axis) => firstWord(axis) === firstWord(name))
    ? undefined
    : variation;
}

const firstWord = (text: string): string => toFamilyKey(text).split(' ')[0] ?? '';

function inherit(row: Row, link: FamilyLink, family: ImportedFamily | undefined): Row {
  const { source, name } = link;
  const cells = new Map(row.cells);
  const numbers = new Set(row.numbers);
  for (const column of source && source !== row ? INHERITED : []) {
    const cell = source?.cells.get(column);
    if (cell === undefined || cells.has(column)) continue;
    cells.set(column, cell);
    if (source?.numbers?.has(column)) numbers.add(column);
  }
  const isNameless = textOf(row, NAME_COLUMN) === '' || readNameVariation(row, link) !== undefined;
  if (isNameless && family && name !== undefined) {
    cells.set(NAME_COLUMN, [name, ...family.values].join(' ').slice(0, MAX_NAME));
  }
  return { ...row, cells, numbers };
}

/** A further line of a product with another batch says nothing new of its family. */
function isFurtherBatch(row: Row, seen: Set<string>): boolean {
  const code = textOf(row, 'codigo') || textOf(row, OWN_CODE_COLUMN);
  if (code === '') return false;
  const key = toOwnCodeKey(code);
  const isFurther = seen.has(key) && row.cells.has('lote');
  seen.add(key);
  return isFurther;
}

const hasNoPrice = (row: Row): boolean => /^(R\$)?\s*0*(?:[.,]0+)?$/.test(textOf(row, 'preco'));

const variationColumn = (reader: RowReader): string =>
  Object.keys(familyColumns).find(
    (column) => !linkColumns.includes(column as 'codigo_pai') && reader.has(column),
  ) ?? (reader.isInFile('variacao') ? 'variacao' : NAME_COLUMN);

const listed = (axes: readonly string[]) => axes.join(', ');

const keepsFamily =
  'o produto é importado, e a família dele fica como está. Para mudá-la, escreva Nome:Valor, como Tamanho:18 L;Cor:Branco.';

const sentences = {
  parentWithPrice:
    'Outras linhas dizem que esta é o produto pai delas, e ela tem preço: apague o preço, se ela é só a família, ou escreva a variação dela.',
  noFamily: 'Falta dizer de que família é esta variação: ela não é importada.',
  noParent:
    'Nenhuma linha do arquivo tem o código e o nome deste produto pai: o produto é importado, e a família dele fica como está. Para mudá-la, traga também a linha do pai.',
  noName:
    'Nenhuma linha do arquivo tem o código e o nome deste produto pai, e esta tem só a variação no lugar do nome: traga também a linha do pai, ou escreva o nome.',
  badName: `O nome da família tem de 1 a ${MAX_FAMILY_NAME} caracteres, sem os sinais < e >: corrija o nome do produto pai.`,
  sameName: (name: string, line: number) =>
    `A linha ${line} é de outra família com o nome “${name}”: dê nomes diferentes às duas.`,
  noVariation: `Falta a variação deste produto: ${keepsFamily}`,
  unreadable: `Não dá para ler esta variação: ${keepsFamily}`,
  badAxes: `Uma família difere em 1 a ${MAX_AXES} coisas, cada uma com um nome de até ${MAX_AXIS} caracteres, sem repetir: corrija os nomes.`,
  badValue: `O valor de uma variação tem de 1 a ${MAX_AXIS_VALUE} caracteres, sem os sinais < e >: corrija-o.`,
  otherAxes: ({ axes, line }: ReadFamily, own: readonly string[]) =>
    `A linha ${line}, da mesma família, difere em ${listed(axes)}, e esta em ${listed(own)}: use os mesmos nomes.`,
  sameValues: (line: number) =>
    `A linha ${line}, da mesma família, tem os mesmos valores: mude os de uma das duas.`,
};
