import type { Row } from '../../../tables/rows';

/**
 * Columns of a family and of what a variant is in it: they are no value of a product. Systems name the parent's code, an
 * address that all variants share, or the family itself, and write what a variant is in one cell or in several.
 */
export const familyColumns = {
  codigo_pai: ['codigo_do_pai', 'sku_pai', 'codigo_produto_pai', 'codigo_do_produto_pai'],
  identificador_url: [],
  familia_variantes: ['familia_de_variantes', 'grupo_de_variacao', 'grupo_de_variacoes'],
  variacao: ['variacoes', 'variacao_do_produto'],
  nome_da_variacao_1: [],
  valor_da_variacao_1: [],
  nome_da_variacao_2: [],
  valor_da_variacao_2: [],
  nome_da_variacao_3: [],
  valor_da_variacao_3: [],
  variacao_cor: ['grade_cor'],
  variacao_tamanho: ['grade_tamanho'],
  variacao_material: ['grade_material'],
} as const;

/** The columns that say which family a row is of; the first one that is filled in counts. */
export const linkColumns = ['codigo_pai', 'identificador_url', 'familia_variantes'] as const;

/** The columns of one axis each. */
const axisColumns = {
  variacao_cor: 'Cor',
  variacao_tamanho: 'Tamanho',
  variacao_material: 'Material',
} as const;

/** A variant of a family: its value on each axis. */
export interface Variation {
  axes: readonly string[];
  values: readonly string[];
}

/** The cell as a text in one line; empty: there is none. */
export function textOf({ cells }: Row, column: string): string {
  const cell = cells.get(column);
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}

/**
 * Reads 'Tamanho:P;Cor:Azul' (Bling) and 'Cor:Azul||Tamanho:P' (Tiny).
 * @returns undefined: it is not written so
 */
export function parseVariation(text: string): Variation | undefined {
  const parts = text
    .split(/;|\|+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^([^:=]+)[:=](.+)$/
        .exec(part)
        ?.slice(1, 3)
        .map((each) => each.trim()),
    );
  const read = parts.filter((part) => part !== undefined && part.every((each) => each !== ''));
  if (parts.length === 0 || read.length < parts.length) return undefined;
  return {
    axes: read.map((part) => part?.[0] ?? ''),
    values: read.map((part) => part?.[1] ?? ''),
  };
}

/**
 * Reads what a row says of its variant in the columns for that.
 * @returns null: they are empty; undefined: they cannot be read
 */
export function readVariation(row: Row): Variation | null | undefined {
  const text = textOf(row, 'variacao');
  if (text !== '') return parseVariation(text);
  const pairs = [
    ...[1, 2, 3].map((at) => [
      textOf(row, `nome_da_variacao_${at}`),
      textOf(row, `valor_da_variacao_${at}`),
    ]),
    ...Object.entries(axisColumns).map(([column, axis]) => {
      const value = textOf(row, column);
      return [value === '' ? '' : axis, value];
    }),
  ].filter((pair) => pair.some((each) => each !== ''));
  if (pairs.length === 0) return null;
  if (pairs.some((pair) => pair.includes(''))) return undefined;
  return { axes: pairs.map(([axis = '']) => axis), values: pairs.map(([, value = '']) => value) };
}
