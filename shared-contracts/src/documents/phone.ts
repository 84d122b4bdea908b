import { fillMask, onlyDigits } from './digits';

/** The existing area codes. */
const AREA_CODE_PATTERN =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/**
 * Masks an incomplete text: `(19) 3234-5678`, or `(19) 98765-4321` from the eleventh digit on. Without the country code
 * that browsers fill in, and without the 0 of long-distance calls.
 */
export function maskPhone(text: string): string {
  const digits = stripPrefix(text).slice(0, 11);
  return fillMask(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** 55 is also an area code: in a text that is already masked it stays when there is a digit too many. */
function stripPrefix(text: string): string {
  const digits = onlyDigits(text).replace(/^0+/, '');
  return text.startsWith('(') ? digits : digits.replace(/^55(?=\d{10})/, '');
}

/** Whether the text is a fixed or mobile number with its area code. */
export function isPhone(text: string): boolean {
  return isFixedPhone(text) || isMobilePhone(text);
}

export function isFixedPhone(text: string): boolean {
  return AREA_CODE_PATTERN.test(onlyDigits(text)) && /^\d{2}[2-5]\d{7}$/.test(onlyDigits(text));
}

/** Whether the text is a mobile number: eleven digits, the third a nine. */
export function isMobilePhone(text: string): boolean {
  return AREA_CODE_PATTERN.test(onlyDigits(text)) && /^\d{2}9\d{8}$/.test(onlyDigits(text));
}
