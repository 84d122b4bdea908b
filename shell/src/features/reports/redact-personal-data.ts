/**
 * The words of an error without what a shopper may have typed or be: quoted values, e-mails, queries of addresses, and long
 * numbers are left out.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(RELEASE_FILE)
    .map((piece, at) => (at % 2 === 1 ? piece : redactTypedText(piece)))
    .join('')
    .trim();
}

/** The address of a release's file: nobody has typed it, and it is what a failure is looked for by. */
const RELEASE_FILE = /(\/remotes\/mf-[a-z-]+\/[\w.+-]+\/[\w./-]+\.(?:js|css|json))/;

const redactTypedText = (text: string) =>
  text
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(/[^\s'"`@]+@[^\s'"`@]+\.\w+/g, '…')
    .replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1')
    .replace(/\d[\d.\-/ ]{3,}\d/g, '…');
