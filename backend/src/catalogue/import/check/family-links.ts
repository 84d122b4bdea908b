import { toFamilyKey } from '../../../domain/product-family';
import type { Row } from '../../../tables/rows';
import { readVariation, textOf } from '../columns/family-columns';
import type { linkColumns } from '../columns/family-columns';
import { OWN_CODE_COLUMN, toOwnCodeKey } from '../columns/product-codes';

/** The family that a row says it is of. */
export interface FamilyLink {
  /** The same for all rows of the family. */
  key: string;
  /** The family's name; undefined: the parent is nowhere in the file. */
  name: string | undefined;
  /** The row whose values the variants share; undefined: there is none. */
  source: Row | undefined;
  /** The column that says so. */
  column: (typeof linkColumns)[number];
}

export interface FamilyLinks {
  /** undefined: the row is of no family. */
  of: (row: Row) => FamilyLink | undefined;
  /** Says whether other rows name this one as their parent. */
  isParent: (row: Row) => boolean;
}

/** Finds out how the rows of a file belong together. */
export function createFamilyLinks(rows: readonly Row[]): FamilyLinks {
  const byCode = new Map<string, Row>();
  const parents = new Set<string>();
  const byAddress = new Map<string, { first: Row; named: Row | undefined; hasVariants: boolean }>();
  for (const row of rows) {
    for (const key of codesOf(row)) if (!byCode.has(key)) byCode.set(key, row);
    const parent = parentOf(row);
    if (parent !== '') parents.add(parent);
    const address = textOf(row, 'identificador_url');
    if (address === '') continue;
    const known = byAddress.get(address);
    byAddress.set(address, {
      first: known?.first ?? row,
      named: known?.named ?? (textOf(row, 'descricao') === '' ? undefined : row),
      hasVariants: (known?.hasVariants ?? false) || readVariation(row) !== null,
    });
  }
  const isParent = (row: Row) => codesOf(row).some((key) => parents.has(key));

  function of(row: Row): FamilyLink | undefined {
    // A parent with a variation of its own is a variant, too.
    const [own] = isParent(row) && readVariation(row) !== null ? codesOf(row) : [];
    const parent = parentOf(row) || own;
    if (parent !== undefined && parent !== '') {
      const source = byCode.get(parent);
      const name = source && (textOf(source, 'descricao') || undefined);
      return { key: `parent ${parent}`, name, source, column: 'codigo_pai' };
    }
    const address = textOf(row, 'identificador_url');
    const shared = byAddress.get(address);
    if (shared?.hasVariants) {
      const source = shared.named ?? shared.first;
      const name = textOf(source, 'descricao') || undefined;
      return { key: `address ${address}`, name, source, column: 'identificador_url' };
    }
    const name = textOf(row, 'familia_variantes');
    return name === ''
      ? undefined
      : { key: `name ${toFamilyKey(name)}`, name, source: undefined, column: 'familia_variantes' };
  }
  return { of, isParent };
}

const codesOf = (row: Row): string[] =>
  ['codigo', OWN_CODE_COLUMN].map((column) => toOwnCodeKey(textOf(row, column))).filter(Boolean);

/** Some systems write that there is none as 0, or as the row's own code. */
const parentOf = (row: Row): string => {
  const key = toOwnCodeKey(textOf(row, 'codigo_pai'));
  return key === '0' || codesOf(row).includes(key) ? '' : key;
};
