import { isHeicPath, isPicturePath } from '@fireflay/pictures';
import { normalizeUnit, unitFactor } from 'shared-contracts/attributes/units';
import { foldText } from 'shared-contracts/documents';
import { parseCode, parseScaled, parseText } from '../../../tables/cell-values';
import { CellError } from '../../../tables/problem';
import type { RowReader } from '../../../tables/row-reader';
import type { ColumnMark } from '../../../tables/rows';

export const WEIGHT_COLUMN = 'peso_kg';

export function parseUnit(cell: string): string {
  const unit = parseText(cell, 10).toUpperCase().replace('²', '2');
  if (!/^[A-Z][A-Z0-9]*$/.test(unit)) throw new CellError('Escreva uma unidade como UN, M2 ou KG.');
  return unit;
}

const SQUARE_METRE = 'M2';

export function readBoxArea(
  reader: RowReader,
  { saleUnit }: Readonly<Record<string, unknown>>,
): number | null | undefined {
  const area = reader.optional('m2_por_caixa', (cell, mark) => {
    const value = parseScaled(cell, 4, mark);
    if (value < 0 || value > 10_000_000) throw new CellError('Escreva uma área de até 1000 m².');
    // Spreadsheets fill the column with zeros.
    return value === 0 ? null : value;
  });
  if (area === undefined && reader.has('m2_por_caixa')) return undefined;
  if (saleUnit === SQUARE_METRE && !area) {
    reader.report('m2_por_caixa', 'Um produto vendido por m² precisa dos m² por caixa.');
    return undefined;
  }
  if (area && saleUnit !== undefined && saleUnit !== SQUARE_METRE) {
    reader.report('unidade', 'Um produto com m² por caixa é vendido em M2.');
    return undefined;
  }
  return area ?? null;
}

/** In the unit of the cell, of the column beside it, or of the header. */
export function readWeight(reader: RowReader): number | undefined {
  return reader.required(WEIGHT_COLUMN, (cell, mark) =>
    parseWeight(cell, mark, reader.text('unidade_peso') ?? reader.unitOf(WEIGHT_COLUMN)),
  );
}

/** @returns grams */
function parseWeight(cell: string, mark: ColumnMark | undefined, columnUnit = 'kg'): number {
  const [, number = cell, unit = columnUnit] =
    /^([\d.,\s]+?)\s*([a-z]+)\.?$/i.exec(cell.trim()) ?? [];
  const factor = unitFactor(normalizeUnit(foldText(unit)), 'g');
  if (factor === undefined) {
    throw new CellError(`A unidade "${unit}" não é de peso: escreva kg ou g.`);
  }
  const millionths = parseScaled(number, 6, mark, Number.MAX_SAFE_INTEGER);
  const grams = Math.round((millionths * factor) / 1_000_000);
  if (grams < 1 || grams > 100_000_000) {
    throw new CellError('Escreva o peso em kg, maior que 0: o frete depende dele.');
  }
  return grams;
}

const MAX_COST_CENTS = 99_999_999_99;

export function parseCost(cell: string, mark?: ColumnMark): number | null {
  const price = cell.replace(/^R\$\s*/i, '');
  // Systems write an unknown cost as 0, and a calculated one with more than two decimals.
  const cents = Math.round(parseScaled(price, 6, mark, Number.MAX_SAFE_INTEGER) / 10_000);
  if (cents > MAX_COST_CENTS) throw new CellError('O custo é alto demais.');
  return cents > 0 ? cents : null;
}

/** Eight digits, with or without dots; Excel takes a zero from the beginning. */
export function parseNcm(cell: string): string | null {
  const digits = cell.replace(/[.\s]/g, '');
  if (/^0*$/.test(digits)) return null;
  if (!/^\d{7,8}$/.test(digits)) throw new CellError('O NCM tem 8 algarismos, como 3209.10.10.');
  return digits.padStart(8, '0');
}

export function readRelated(
  reader: RowReader,
  { code: own }: Readonly<Record<string, unknown>>,
): number[] {
  const codes = [...new Set(reader.list('relacionados', 24, parseCode))];
  if (codes.some((code) => code === own)) {
    reader.warn('relacionados', 'O produto é relacionado a si mesmo, o que é ignorado.');
  }
  return codes.filter((code) => code !== own);
}

export function parseFileName(entry: string): string {
  const path = parseText(entry, 200).replaceAll('\\', '/');
  if (isPicturePath(path)) return path;
  if (isHeicPath(path))
    throw new CellError('O HEIC do iPhone não é lido: salve o arquivo como JPEG.');
  throw new CellError('Escreva o nome de um arquivo, como piso-60x60.jpg ou pisos/1.jpg.');
}
