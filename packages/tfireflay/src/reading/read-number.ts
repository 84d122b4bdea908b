/**
 * The evidence of one reply's texts for its decimal separator. `1.234` alone is a thousand or one and a bit: it is read
 * only if another number of the reply decides.
 */
export interface NumberFormat {
  /** Seen '12,90' or '1.234,56'. */
  hasDecimalComma: boolean;
  /** Seen '12.90' or '1,234.56'. */
  hasDecimalPoint: boolean;
  /** Seen '1.234' or '1,234'. */
  hasAmbiguous: boolean;
}

const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as Brazilian and other programs write it: '1.234,56', '1234.56', 'R$ 12,90'.
 * @param format what is known so far; the text's own evidence is added to it
 * @param known what the whole reply has shown; undefined while it is read for the first time
 * @returns undefined for what is no number, or an ambiguous one
 */
export function readNumberText(
  text: string,
  format: NumberFormat,
  known: NumberFormat | undefined,
): number | undefined {
  const [, sign = '', digits = ''] = /^(-?)(?:R\$)?\s*([\d.,]+)$/.exec(text.trim()) ?? [];
  const value = readDigits(digits, format, known);
  return value === undefined ? undefined : value * (sign === '-' ? -1 : 1);
}

function readDigits(
  digits: string,
  format: NumberFormat,
  known: NumberFormat | undefined,
): number | undefined {
  if (/^\d{1,15}$/.test(digits)) return Number(digits);
  if (AMBIGUOUS.test(digits)) {
    format.hasAmbiguous = true;
    if (!known || known.hasDecimalComma === known.hasDecimalPoint) return undefined;
    const decimal = known.hasDecimalComma ? ',' : '.';
    return Number(digits.includes(decimal) ? digits.replace(',', '.') : digits.replace(/\D/g, ''));
  }
  if (/^\d+,\d+$/.test(digits)) {
    format.hasDecimalComma = true;
    return Number(digits.replace(',', '.'));
  }
  if (/^\d+\.\d+$/.test(digits)) {
    format.hasDecimalPoint = true;
    return Number(digits);
  }
  if (GROUPED_BY_POINTS.test(digits)) {
    if (digits.includes(',')) format.hasDecimalComma = true;
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  }
  if (GROUPED_BY_COMMAS.test(digits)) {
    if (digits.includes('.')) format.hasDecimalPoint = true;
    return Number(digits.replaceAll(',', ''));
  }
  return undefined;
}
