/** Lines of cells as a file for spreadsheets: with the mark of UTF-8, without which they would take letters for others. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(toCell).join(';')).join('\r\n')}\r\n`;

/** A quote doubles; what a spreadsheet would take for a formula gets an apostrophe, but for amounts. Commas
 * are quoted, too: programs that are set to them split the cell there, and the second part could be a formula. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+,\d\d$/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
