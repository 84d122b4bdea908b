/**
 * A customer's text for an e-mail: in one line, and without anything that a mail program would turn into a link.
 */
export function stripLinks(text: string): string {
  return toSingleLine(text)
    .replace(/:?\/+/g, (slashes) => (slashes === '/' ? slashes : ' '))
    .replace(/([\p{L}\d])([.@．。｡＠])(?=\p{L})/gu, '$1$2 ');
}

/** Removes line breaks and other control characters, so that the text cannot add lines to an e-mail's header. */
export function toSingleLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** The signs that browsers read as a dot or as another sign of an address are that sign. */
export const withAsciiDots = (text: string): string => text.normalize('NFKC').replace(/。/g, '.');
