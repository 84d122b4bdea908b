import { isGtin } from 'shared-contracts/attributes/find-gtin';
import { foldText } from 'shared-contracts/documents';
import type { ProductAttribute } from '../../../database/schema';
import { CellError } from '../../../tables/problem';
import type { RowReader } from '../../../tables/row-reader';

/**
 * Columns that say something about a line, and are no value of a product: its barcode, which is the attribute 'EAN', the
 * unit of its weight, and whether it is for sale.
 */
export const lineColumns = {
  ean: [
    'gtin_ean',
    'gtin',
    'codigo_ean_gtin',
    'codigo_de_barras',
    'codigo_barras',
    'cod_barras',
    'cod_de_barras',
    'ean_gtin',
    'ean13',
    'codigo_ean',
    'b1_codbar',
    'eansku',
  ],
  unidade_peso: [
    'unid_peso',
    'un_peso',
    'und_peso',
    'unidade_do_peso',
    'unidade_de_peso',
    'peso_unidade',
    'unid_de_peso',
  ],
  ativo: [
    'situacao',
    'exibir_produto_ativo',
    'produto_ativo',
    'exibir_na_loja',
    'ativarskusepossivel',
  ],
  bloqueado: ['b1_msblql', 'msblql'],
  excluido: ['d_e_l_e_t'],
} as const;

const EAN = 'EAN';

/** The barcode of a line as an attribute; undefined: it has none that is valid, which is reported. */
export function readEan(reader: RowReader): ProductAttribute | undefined {
  const value = reader.optional('ean', parseEan);
  if (value === null) {
    reader.warn(
      'ean',
      'O dígito verificador deste código de barras está errado: ele não é importado.',
    );
  }
  return value ? { name: EAN, value } : undefined;
}

/**
 * Reads a barcode that may have lost its zeros at the beginning.
 * @returns empty: there is none; null: its check digit is wrong
 */
export function parseEan(cell: string): string | null {
  if (/^\d+[.,]\d+E\+?\d+$/i.test(cell.replace(/\s/g, ''))) {
    throw new CellError(
      'O Excel abreviou este código de barras, e os algarismos se perderam: formate a coluna como texto e exporte de novo.',
    );
  }
  const digits = cell.replace(/[\s.-]/g, '');
  if (/^(|0+|sem(gtin|ean)?|naopossui|n\/?a)$/i.test(digits)) return '';
  if (!/^\d{1,14}$/.test(digits)) return null;
  const full = digits.padStart(digits.length <= 8 ? 8 : digits.length <= 13 ? 13 : 14, '0');
  return isGtin(full) ? full : null;
}

const fold = (cell: string) => foldText(cell).trim();
const yes = /^(s|sim|a|ativo|ativa|ativado|true|verdadeiro|yes|y|1|x)$/i;
const no = /^(n|nao|i|inativo|inativa|desativado|excluido|e|false|falso|no|0)$/i;

const parseYesNo = (cell: string): boolean => {
  if (yes.test(fold(cell))) return true;
  if (no.test(fold(cell))) return false;
  throw new CellError('Escreva S ou N.');
};

/** Says whether the cells of a column are yes or no, and not '1' and '2', which systems use in both ways. */
export const areYesNo = (cells: readonly string[]): boolean =>
  cells.every((cell) => yes.test(fold(cell)) || no.test(fold(cell)));

/** Protheus: 1 is blocked, 2 is not. */
const parseBlocked = (cell: string): boolean => (cell.trim() === '2' ? false : parseYesNo(cell));

/** Reads whether the product of a line is for sale; undefined: a cell is wrong and reported. */
export function readIsForSale(reader: RowReader): boolean | undefined {
  if (reader.has('excluido')) return false;
  const isActive = reader.has('ativo') ? reader.optional('ativo', parseYesNo) : true;
  const isBlocked = reader.has('bloqueado') ? reader.optional('bloqueado', parseBlocked) : false;
  return isActive === undefined || isBlocked === undefined ? undefined : isActive && !isBlocked;
}
