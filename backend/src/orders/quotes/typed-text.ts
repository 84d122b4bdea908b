import { toSingleLine } from '../../http/plain-text';
import { hasWebAddress } from '../../customers/accounts/web-address';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';

/** A stranger's text of a quote, which others read under the store's name: in one line, and without a web address. */
export function readText(typed: string, field: string): string {
  const text = toSingleLine(typed);
  if (hasWebAddress(text)) throw new DomainError(400, copy.webAddress(field));
  return text;
}
