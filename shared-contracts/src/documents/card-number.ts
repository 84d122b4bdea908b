export type CardBrand = 'Visa' | 'Mastercard' | 'Elo';

/** Whether the check digit is correct (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Elo's ranges are within those of other brands: it is tested first. */
const ELO_PATTERN =
  /^(?:401178|401179|431274|438935|451416|457393|45763[12]|504175|5067(?:0\d|1\d|2\d|3\d|4\d|5\d|6\d|7[0-8])|509\d{3}|627780|636297|636368|65003[1-3]|65003[5-9]|65004\d|65005[01]|6504(?:0[5-9]|[1-3]\d)|6504(?:8[5-9]|9\d)|6505(?:[0-2]\d|3[0-8])|6505(?:4[1-9]|[5-8]\d|9[0-8])|6507(?:0\d|1[0-8])|6507(?:2[0-7])|6509(?:0[1-9]|1\d|20)|6516(?:5[2-9]|[67]\d)|6550(?:[01]\d)|6550(?:2[1-9]|[34]\d|5[0-8]))/;

/** Undefined for a brand that the store does not accept, or too few digits. */
export function cardBrand(number: string): CardBrand | undefined {
  if (ELO_PATTERN.test(number)) return number.length === 16 ? 'Elo' : undefined;
  if (/^4(\d{12}|\d{15}|\d{18})$/.test(number)) return 'Visa';
  const prefix = Number(number.slice(0, 4));
  const mastercard = (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720);
  return mastercard && number.length === 16 ? 'Mastercard' : undefined;
}

/** The brand of an incomplete number; undefined while its digits do not determine it. */
export function cardBrandOfPrefix(digits: string): CardBrand | undefined {
  if (ELO_PATTERN.test(digits)) return 'Elo';
  if (digits.startsWith('4')) return 'Visa';
  const prefix = Number(digits.slice(0, 4));
  const isMastercard = /^5[1-5]/.test(digits) || (prefix >= 2221 && prefix <= 2720);
  return isMastercard ? 'Mastercard' : undefined;
}
