import {
  isCnpj,
  isCpf,
  isEmail,
  isMobilePhone,
  isPasswordAllowed,
  isPhone,
  maskPhone,
} from 'shared-contracts/documents';
import { isCommonPassword } from 'shared-contracts/documents/common-passwords';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';

/** Each reads one field as it was typed: answers it as it is kept, or refuses with 400 and says why. */

export function readName(typed: string, kind: 'fisica' | 'juridica'): string {
  const name = inOneLine(typed);
  // At least two letters, whatever the alphabet.
  if (!/\p{L}.*\p{L}/u.test(name)) throw new Refusal(400, copy.faults.name[kind]);
  return name;
}

export function readDocument(typed: string, kind: 'fisica' | 'juridica'): string {
  const valid = kind === 'fisica' ? isCpf(typed) : isCnpj(typed);
  if (!valid) throw new Refusal(400, copy.faults.document[kind]);
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

export function readEmail(typed: string): string {
  const email = typed.trim();
  if (!isEmail(email)) throw new Refusal(400, copy.faults.email);
  return email;
}

export function readMobilePhone(typed: string): string {
  if (!isMobilePhone(typed)) throw new Refusal(400, copy.faults.mobilePhone);
  return maskPhone(typed);
}

/** A person may have none; a company's is where it is called. */
export function readFixedPhone(typed: string, kind: 'fisica' | 'juridica'): string {
  if (typed.trim() === '' && kind === 'fisica') return '';
  if (!isPhone(typed)) throw new Refusal(400, copy.faults.fixedPhone);
  return maskPhone(typed);
}

export function readNewPassword(typed: string): string {
  if (!isPasswordAllowed(typed)) throw new Refusal(400, copy.faults.password);
  if (isCommonPassword(typed)) throw new Refusal(400, copy.faults.commonPassword);
  return typed;
}

/** Without line breaks and other signs that nobody sees: such a text cannot break out of a letter's head. */
export function inOneLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
