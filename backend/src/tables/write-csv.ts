/** One line of a CSV file as spreadsheets read it: `;` between cells, CRLF at the end. */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(';')}\r\n`;

/** A spreadsheet would calculate a text that begins like a formula: an apostrophe prevents it. */
function toCell(text: string): string {
  const guarded = /^'*[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[;,"\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** An integer with this many decimals, without zeros at the end: 1250 with 3 as `1,25`. */
export function formatScaled(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole},${fraction}`;
}

/** 123456 as `1234,56`. */
export const formatCents = (cents: number): string =>
  String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, ',$1');
