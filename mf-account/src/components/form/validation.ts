import {
  isEmail,
  isMobilePhone,
  isPasswordAllowed,
  isPhone,
  MAX_PASSWORD_LENGTH,
} from 'shared-contracts/documents';
import { isCommonPassword } from 'shared-contracts/documents/common-passwords';
import { copy } from './copy';

/** Returns the error text of a field; undefined if it is valid (§5). */
type Validator = (text: string) => string | undefined;

export const validateEmail: Validator = (text) => {
  if (text.trim() === '') return copy.emailMissing;
  return isEmail(text.trim()) ? undefined : copy.emailInvalid;
};

export const validateMobile: Validator = (text) => {
  if (text === '') return copy.mobileMissing;
  return isMobilePhone(text) ? undefined : copy.mobileInvalid;
};

export const validateOptionalPhone: Validator = (text) =>
  text === '' || isPhone(text) ? undefined : copy.phoneInvalid;

export const validatePhone: Validator = (text) =>
  text === '' ? copy.fixedMissing : validateOptionalPhone(text);

/** Checks a new password: the checklist rules, and not one of the most common passwords (D8, D28). */
export function validateNewPassword(password: string, missing = copy.passwordMissing) {
  if (password === '') return missing;
  if (password.length > MAX_PASSWORD_LENGTH) return copy.passwordLong(MAX_PASSWORD_LENGTH);
  if (!isPasswordAllowed(password)) return copy.passwordWeak;
  return isCommonPassword(password) ? copy.passwordCommon : undefined;
}
