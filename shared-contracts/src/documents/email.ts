export const EMAIL_MAX_LENGTH = 54;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** One mailbox at a domain with a dot, at most 54 characters. Only sending a message tells whether it exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH &&
    new RegExp(
      `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${label}(?:\\.${label})+$`,
      'i',
    ).test(text)
  );
}
