import {
  isCnpj,
  isCpf,
  isEmail,
  isMobilePhone,
  isName,
  isPasswordAllowed,
  isPhone,
  maskPhone,
} from 'shared-contracts/documents';
import { DomainError } from '../../domain/domain-error';
import { isGuessable } from './common-passwords';
import { copy } from './copy';
import { toSingleLine } from '../../http/plain-text';
import { hasWebAddress } from './web-address';

/** Each function checks one typed field and returns it in stored form, or refuses with 400 and the reason. */

export function parseName(typed: string, kind: 'fisica' | 'juridica'): string {
  const name = toSingleLine(typed);
  if (!isName(name)) throw new DomainError(400, copy.faults.name[kind]);
  if (hasWebAddress(name)) throw new DomainError(400, copy.faults.webAddress);
  return name;
}

export function parseDocument(typed: string, kind: 'fisica' | 'juridica'): string {
  const valid = kind === 'fisica' ? isCpf(typed) : isCnpj(typed);
  if (!valid) throw new DomainError(400, copy.faults.document[kind]);
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** In small letters: no provider has two mailboxes that differ by capitals only. */
export function parseEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new DomainError(400, copy.faults.email);
  return email;
}

export function parseMobilePhone(typed: string): string {
  if (!isMobilePhone(typed)) throw new DomainError(400, copy.faults.mobilePhone);
  return maskPhone(typed);
}

/** A person's is optional; a company's is required. */
export function parseFixedPhone(typed: string, kind: 'fisica' | 'juridica'): string {
  if (typed.trim() === '' && kind === 'fisica') return '';
  if (!isPhone(typed)) throw new DomainError(400, copy.faults.fixedPhone);
  return maskPhone(typed);
}

export function requireGoodPassword(typed: string): string {
  if (!isPasswordAllowed(typed)) throw new DomainError(400, copy.faults.password);
  if (isGuessable(typed)) throw new DomainError(400, copy.faults.commonPassword);
  return typed;
}
