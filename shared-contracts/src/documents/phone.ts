import { fillMask, onlyDigits } from './digits';

/** The existing area codes. */
const AREA_CODE_PATTERN =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/**
 * Masks an incomplete text: `(19) 3234-5678`, or `(19) 98765-4321` from the eleventh digit on. Without the country code
 * that browsers fill in or people type, and without the 0 of long-distance calls. It limits the length by itself: a
 * field that does so as well cuts a pasted country code wrongly.
 */
export function maskPhone(text: string): string {
  // The country code is being typed: what follows it is a number, whose area code may be 55, too.
  if (/^\s*\+\s*5{0,2}\s*$/.test(text)) return text.replace(/\s/g, '');
  const digits = stripPrefix(text);
  if (isUndecided(text, digits)) return fillMask(digits, '(00) 00000-00000');
  return fillMask(digits.slice(0, 11), digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** 55 is also an area code: a masked text keeps it while its number may be one of that area. */
function stripPrefix(text: string): string {
  const digits = onlyDigits(text).replace(/^0+/, '');
  if (/^\s*\+/.test(text)) return digits.replace(/^550*/, '');
  const isMasked = text.startsWith('(');
  if (isMasked && digits.length < 13 && isMobilePhone(digits.slice(0, 11))) return digits;
  return digits.replace(/^550*(?=\d{10})/, '');
}

/** A digit more than a mobile number of area 55 is a typing error, or the number goes on after a country code. */
const isUndecided = (text: string, digits: string) =>
  text.startsWith('(') && digits.startsWith('55') && digits.length === 12;

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
