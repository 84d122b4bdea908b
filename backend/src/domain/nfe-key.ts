/** The facts in the access key of a Brazilian electronic invoice (NF-e). */
export interface NfeKey {
  /** CNPJ of the issuer, 14 characters without mask; the first 12 may be letters since 2026. */
  issuer: string;
  /** The series without leading zeros. */
  series: string;
  number: string;
}

/** State, year and month, CNPJ, model, series, number, kind of emission, random code, check digit. */
const keyPattern =
  /^\d{2}\d{4}(?<issuer>[0-9A-Z]{12}\d{2})(?:55|65)(?<series>\d{3})(?<number>\d{9})\d{10}$/;

/** Undefined unless the text is an access key of 44 characters with a correct check digit. Spaces are ignored. */
export function parseNfeKey(text: string): (NfeKey & { key: string }) | undefined {
  const key = text.replace(/\s/g, '').toUpperCase();
  const parts = keyPattern.exec(key)?.groups;
  if (!parts || nfeCheckDigit(key.slice(0, 43)) !== Number(key[43])) return undefined;
  const { issuer = '', series = '', number = '' } = parts;
  return { key, issuer, series: withoutZeros(series), number: withoutZeros(number) };
}

/**
 * Modulo 11 with the weights 2 to 9 from the right. Letters count as their ASCII code − 48, as in the CNPJ with
 * letters.
 */
export function nfeCheckDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, each, index) => total + (each.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
