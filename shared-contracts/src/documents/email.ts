export const MAX_EMAIL_LENGTH = 54;

const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** Whether the text is one mailbox at a domain with a dot, of at most 54 characters. It may not exist. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    new RegExp(
      `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`,
      'i',
    ).test(text)
  );
}
