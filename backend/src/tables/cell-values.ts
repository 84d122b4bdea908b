import { formatDecimal, readNumber, writeAlone } from 'shared-contracts/numbers';
import type { Decimal } from 'shared-contracts/numbers';
import { AmbiguousNumberError, CellError } from './problem';
import type { ColumnMark } from './rows';

const MAX_INTEGER = 2_147_483_647;
export const MAX_PRICE_CENTS = 99_999_999_99;

/** Excel writes these where a formula failed. */
const excelErrorPattern =
  /^#(N\/[AD]|REF!|VALOR!|VALUE!|DIV\/0!|NOME\?|NAME\?|NUM!|N[UÚ]LO!|NULL!)$/i;
/** Where no comma is known to be decimal, '5,000' may be 5000, and '1,234' may be 1234. */
const groupedPattern = /^-?[1-9]\d{0,2},\d{3}$/;
const exponentPattern = /^-?\d+([.,]\d+)?E[+-]?\d+$/i;
/** Month names as Excel writes them, in Portuguese and English. */
const month = '(?:jan|fe[bv]|mar|apr|abr|ma[iy]|ju[nl]|ago|aug|set|sep|out|oct|nov|de[cz])';
const datePattern = new RegExp(
  `^\\d{1,2}[/-](?:\\d{1,2}|${month})(?:[/-]\\d{2,4})?$|^${month}[/-](?:\\d{2}|\\d{4})$`,
  'i',
);

/**
 * UTF-8 that was read as Windows-1252: `ã` is `Ã£` there, `É` is `Ã‰`. `Ô` is `Ã”`: followed by a letter, or it would
 * be the end of a quotation.
 */
const brokenAccentPattern = /\ufffd|Ã(?:[\u0080-\u00bf€‚ƒ‡ˆ‰ŠŒ“•šœ]|”\p{L})|Â[\u00a0-\u00bf]/u;

/** A text in one line. */
export function parseText(cell: string, maxLength: number): string {
  return parseLongText(cell, maxLength).replace(/\s+/g, ' ');
}

/** A text that may have several lines. */
export function parseLongText(cell: string, maxLength: number): string {
  refuseExcelError(cell);
  const text = cell.replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim();
  if (text.length > maxLength) {
    throw new CellError(`O texto tem ${text.length} caracteres; o máximo é ${maxLength}.`);
  }
  if (brokenAccentPattern.test(text)) {
    throw new CellError('Os acentos estão quebrados: salve o arquivo de novo como CSV UTF-8.');
  }
  if (/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n]/g, ''))) {
    throw new CellError('O texto tem caracteres que não podem ser mostrados: digite-o de novo.');
  }
  return text;
}

/** The code of a product. */
export function parseCode(cell: string): number {
  if (datePattern.test(cell)) {
    throw new CellError('O Excel transformou este código em data: formate a coluna como texto.');
  }
  return parseInteger(cell, 1, 'unsure');
}

/** A whole number; `1,000` and `10,00` are whole as well where a comma is known to be decimal. */
export function parseInteger(cell: string, lowest: number, mark?: ColumnMark): number {
  const [whole, decimals] = splitDecimal(cell, mark);
  if (/[1-9]/.test(decimals)) throw new CellError('Escreva um número inteiro.');
  const value = Number(whole);
  if (value < lowest || value > MAX_INTEGER) {
    throw new CellError(`Escreva um número inteiro de ${lowest} a ${MAX_INTEGER}.`);
  }
  return value;
}

/** Integer cents, made of the text's digits. @param min 0 where a cell may say that there is no price */
export function parsePriceCents(cell: string, mark?: ColumnMark, min: 0 | 1 = 1): number {
  const cents = parseScaled(cell.replace(/^R\$\s*/i, ''), 2, mark);
  if (cents < min) throw new CellError('O preço deve ser maior que zero.');
  if (cents > MAX_PRICE_CENTS) throw new CellError('O preço é alto demais.');
  return cents;
}

/** A decimal as an integer: with 3 decimals `1,5` is 1500. @param max of that integer */
export function parseScaled(
  cell: string,
  decimals: number,
  mark?: ColumnMark,
  max = MAX_PRICE_CENTS,
): number {
  const [whole, given] = splitDecimal(cell, mark);
  const significant = given.replace(/0+$/, '');
  if (significant.length > decimals) {
    throw new CellError(`Use no máximo ${decimals} casas decimais.`);
  }
  const value = Number(whole + significant.padEnd(decimals, '0'));
  if (Math.abs(value) > max) throw new CellError('O número é grande demais.');
  return value;
}

/** Whole and decimal digits of `1.234,56`, `1234,56`, `1234.56`; the sign is with the whole. */
function splitDecimal(cell: string, mark?: ColumnMark): [whole: string, decimals: string] {
  refuseExcelError(cell);
  const text = cell.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/^- /, '-');
  if (exponentPattern.test(text)) {
    throw new CellError('O Excel abreviou este número: formate a coluna como número ou texto.');
  }
  const isNumber = /^-?\d(?:[\d., ]*\d)?$/.test(text);
  const [asDecimal, asThousands] = isNumber ? findReadings(text, mark) : [];
  if (!asDecimal) throw new CellError('Escreva um número, como 1234,56.');
  if (asThousands) {
    const both = `pode ser ${formatDecimal(asThousands)} ou ${formatDecimal(asDecimal)}`;
    const written = `${writeAlone(asThousands)} ou ${writeAlone(asDecimal)}`;
    throw new AmbiguousNumberError(
      `Isto ${both}: escreva ${written}.`,
      `Nada nesta coluna mostra qual sinal separa os decimais: "${text}" ${both}. Formate a coluna como número na planilha, ou escreva ${written}, e assim nas outras linhas.`,
    );
  }
  const { isNegative, whole, decimals } = asDecimal;
  return [`${isNegative ? '-' : ''}${whole}`, decimals];
}

/** One number, the two that the text may be, or none. */
function findReadings(text: string, mark: ColumnMark | undefined): readonly Decimal[] {
  if (mark === 'unsure' && groupedPattern.test(text)) {
    return [...findReadings(text, ','), ...findReadings(text, '.')];
  }
  const reading = readNumber(text, 'measure', mark === 'unsure' ? undefined : mark);
  if (reading.kind === 'none') return [];
  return reading.kind === 'number' ? [reading.decimal] : reading.readings;
}

function refuseExcelError(cell: string): void {
  if (excelErrorPattern.test(cell)) {
    throw new CellError('Uma fórmula da planilha falhou aqui: corrija e salve de novo.');
  }
}
