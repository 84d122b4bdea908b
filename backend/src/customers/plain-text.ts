/** Text of a customer in an e-mail: in one line, and nothing that a mail program could make a link of. */
export function stripLinks(text: string): string {
  return toSingleLine(text)
    .replace(/:?\/+/g, (slashes) => (slashes === '/' ? slashes : ' '))
    .replace(/([\p{L}\d])([.@])(?=\p{L})/gu, '$1$2 ');
}

/** Without line breaks and other signs that nobody sees: such a text cannot break out of a letter's head. */
export function toSingleLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
