/**
 * An error's text without what may be personal data: quoted values, e-mail addresses, query strings and long numbers are
 * removed.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(RELEASE_FILE)
    .map((section, at) => (at % 2 === 1 ? section : redactTypedText(section)))
    .join('')
    .trim();
}

/** The address of a release's file: it is no personal data, and identifies the failure. */
const RELEASE_FILE = /(\/remotes\/mf-[a-z-]+\/[\w.+-]+\/[\w./-]+\.(?:js|css|json))/;

const redactTypedText = (text: string) =>
  text
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(/[^\s'"`@]+@[^\s'"`@]+\.\w+/g, '…')
    .replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1')
    .replace(/\d[\d.\-/ ]{3,}\d/g, '…');
