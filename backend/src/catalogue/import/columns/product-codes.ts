import { foldName } from 'shared-contracts/attributes';
import { parseCode, parseText } from '../../../tables/cell-values';
import type { RowReader } from '../../../tables/row-reader';
import type { Row } from '../../../tables/rows';

/** The codes that the store has for the products of a retailer's system. */
export interface KnownCodes {
  /** By the retailer's own code, as `toOwnCodeKey` writes it. */
  ownCodes: ReadonlyMap<string, number>;
  /** Codes of products without an own code: a number in the file that is one of them is that product. */
  plain: ReadonlySet<number>;
  /** By name and unit, as `toNameKey` writes them; null: several products have them. Missing: names tell nothing. */
  names?: ReadonlyMap<string, number | null>;
  /** The first code that no product has or had. */
  next: number;
}

export const noKnownCodes: KnownCodes = { ownCodes: new Map(), plain: new Set(), next: 1 };

export const OWN_CODE_COLUMN = 'codigo_erp';

/** 'tin-18l ' and 'TIN-18L' are one code; '0012' and '12' are two. */
export const toOwnCodeKey = (code: string): string => code.trim().toUpperCase();
export const toNameKey = (name: string, unit: string): string =>
  JSON.stringify([foldName(name), unit.toUpperCase()]);

export const parseOwnCode = (cell: string): string => parseText(cell, 40);

/** Reads the code of each line; a product that the store does not know gets one that nobody has, also in the file. */
export function createCodeReader(
  { ownCodes, plain, names, next }: KnownCodes,
  rows: readonly Row[],
) {
  const assigned = new Map<string, number>();
  let free = next;
  for (const { cells } of rows) {
    const cell = cells.get('codigo');
    if (typeof cell === 'string' && /^\d{1,9}$/.test(cell)) free = Math.max(free, Number(cell) + 1);
  }
  const assign = (key: string): number => {
    const code = assigned.get(key) ?? free;
    if (code === free) free += 1;
    assigned.set(key, code);
    return code;
  };
  return {
    /** undefined: the line has none, which is reported. */
    read(reader: RowReader): number | undefined {
      const code = reader.optional('codigo', parseCode);
      const ownCode = reader.optional(OWN_CODE_COLUMN, parseOwnCode);
      if (code !== undefined && ownCode !== undefined) {
        const other = ownCodes.get(toOwnCodeKey(ownCode));
        if (other === undefined || other === code) return code;
        reader.report(OWN_CODE_COLUMN, `Este código já é do produto ${other} da loja.`);
        return undefined;
      }
      if (reader.has('codigo')) return code;
      if (ownCode !== undefined) {
        const key = toOwnCodeKey(ownCode);
        const known = ownCodes.get(key);
        if (known !== undefined) return known;
        return /^[1-9]\d{0,9}$/.test(key) && plain.has(Number(key)) ? Number(key) : assign(key);
      }
      if (!names || reader.has(OWN_CODE_COLUMN)) {
        const column = reader.isInFile(OWN_CODE_COLUMN) ? OWN_CODE_COLUMN : 'codigo';
        reader.report(column, 'A célula está vazia.');
        return undefined;
      }
      const key = toNameKey(reader.text('descricao') ?? '', reader.text('unidade') ?? '');
      const known = names.get(key);
      if (known !== null) return known ?? assign(key);
      reader.report(
        'descricao',
        'A loja tem vários produtos com este nome e esta unidade: dê a eles nomes diferentes, ou traga o código no arquivo.',
      );
      return undefined;
    },
  };
}
