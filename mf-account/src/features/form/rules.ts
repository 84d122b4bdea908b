import {
  isEmail,
  isMobilePhone,
  isPasswordAllowed,
  isPhone,
  PASSWORD_MAX_LENGTH,
} from 'shared-contracts/documents';
import { isCommonPassword } from 'shared-contracts/documents/common-passwords';
import { copy } from './copy';

/** Each rule tells what is wrong with a field as it stands, undefined for nothing (§5). */
type Rule = (text: string) => string | undefined;

export const emailFault: Rule = (text) => {
  if (text.trim() === '') return copy.emailMissing;
  return isEmail(text.trim()) ? undefined : copy.emailInvalid;
};

export const mobileFault: Rule = (text) => {
  if (text === '') return copy.mobileMissing;
  return isMobilePhone(text) ? undefined : copy.mobileInvalid;
};

export const optionalPhoneFault: Rule = (text) =>
  text === '' || isPhone(text) ? undefined : copy.phoneInvalid;

export const phoneFault: Rule = (text) =>
  text === '' ? copy.fixedMissing : optionalPhoneFault(text);

/** For a password that is being chosen: the checklist blocks, and so do the commonest (D8, D28). */
export function newPasswordFault(password: string, missing = copy.passwordMissing) {
  if (password === '') return missing;
  if (password.length > PASSWORD_MAX_LENGTH) return copy.passwordLong(PASSWORD_MAX_LENGTH);
  if (!isPasswordAllowed(password)) return copy.passwordWeak;
  return isCommonPassword(password) ? copy.passwordCommon : undefined;
}
