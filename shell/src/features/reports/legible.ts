/**
 * The words of an error without what a shopper may have typed or be: quoted values, e-mails, queries of addresses, and long
 * numbers are left out.
 */
export function legible(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(/[^\s'"`@]+@[^\s'"`@]+\.\w+/g, '…')
    .replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1')
    .replace(/\d[\d.\-/ ]{3,}\d/g, '…')
    .trim();
}
