import { fillMask, onlyDigits } from './digits';

/** The area codes in use. */
const AREA_CODE_PATTERN =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** As typed so far: `(19) 3234-5678`, or `(19) 98765-4321` with the eleventh digit. */
export function maskPhone(text: string): string {
  const digits = onlyDigits(text).slice(0, 11);
  return fillMask(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** Fixed or mobile, with its area code. */
export function isPhone(text: string): boolean {
  return isFixedPhone(text) || isMobilePhone(text);
}

export function isFixedPhone(text: string): boolean {
  return AREA_CODE_PATTERN.test(onlyDigits(text)) && /^\d{2}[2-5]\d{7}$/.test(onlyDigits(text));
}

/** Eleven digits, the third a nine. */
export function isMobilePhone(text: string): boolean {
  return AREA_CODE_PATTERN.test(onlyDigits(text)) && /^\d{2}9\d{8}$/.test(onlyDigits(text));
}
