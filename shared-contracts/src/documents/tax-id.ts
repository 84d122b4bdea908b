import { fillMask } from './digits';

/** CPF of a person, or CNPJ of a company. Since July 2026 a CNPJ may contain letters. */
export type TaxIdKind = 'cpf' | 'cnpj';

const CPF_MASK = '000.000.000-00';
const CNPJ_MASK = '00.000.000/0000-00';
const CNPJ_PATTERN = /^[0-9A-Z]{12}\d{2}$/;

/** The digits and capital letters of a CPF or CNPJ, at most 14, without its punctuation. */
export function taxIdCharacters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
}

export function isCpf(text: string): boolean {
  const cpf = stripTaxId(text);
  if (!/^\d{11}$/.test(cpf) || isRepeatedCharacter(cpf)) return false;
  const first = computeCheckDigit(cpf.slice(0, 9), 11);
  return cpf.endsWith(`${first}${computeCheckDigit(cpf.slice(0, 9) + first, 11)}`);
}

export function isCnpj(text: string): boolean {
  const cnpj = stripTaxId(text);
  // The check digits of one repeated character can be right.
  if (!CNPJ_PATTERN.test(cnpj) || isRepeatedCharacter(cnpj.slice(0, 12))) return false;
  const first = computeCheckDigit(cnpj.slice(0, 12), 9);
  return cnpj.endsWith(`${first}${computeCheckDigit(cnpj.slice(0, 12) + first, 9)}`);
}

/** Whether the text is a valid CPF or CNPJ, including the check digits; null if it is neither. */
export function taxIdKind(text: string): TaxIdKind | null {
  if (isCpf(text)) return 'cpf';
  return isCnpj(text) ? 'cnpj' : null;
}

/** Masks an incomplete text, up to `000.000.000-00`. */
export function maskCpf(text: string): string {
  return fillMask(taxIdCharacters(text).replace(/\D/g, ''), CPF_MASK);
}

/** Masks an incomplete text, up to `00.000.000/0000-00`, with letters where a CNPJ may have them. */
export function maskCnpj(text: string): string {
  const characters = taxIdCharacters(text);
  const checkDigits = characters.slice(12).replace(/\D/g, '');
  return fillMask(characters.slice(0, 12) + checkDigits, CNPJ_MASK);
}

/** Masks an incomplete text: as a CPF up to eleven digits, as a CNPJ with more characters or a letter. */
export function maskTaxId(text: string): string {
  return /^\d{0,11}$/.test(taxIdCharacters(text)) ? maskCpf(text) : maskCnpj(text);
}

/** Masks for display (§5): a CPF shows the first three and last two digits, a CNPJ all. Other texts are unchanged. */
export function displayTaxId(text: string): string {
  const characters = stripTaxId(text);
  if (/^\d{11}$/.test(characters)) {
    return `${characters.slice(0, 3)}.***.***-${characters.slice(-2)}`;
  }
  return CNPJ_PATTERN.test(characters) ? maskCnpj(characters) : text;
}

/** Removes punctuation. Does not truncate: a text that is too long must not become valid. */
function stripTaxId(text: string): string {
  return text.toUpperCase().replace(/[\s./-]/g, '');
}

function isRepeatedCharacter(text: string): boolean {
  return text === (text[0] ?? '').repeat(text.length);
}

/** Modulo 11 from the right with weights 2, 3, …, repeated after the highest. The value of a letter is ASCII − 48. */
function computeCheckDigit(characters: string, maxWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index--) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === maxWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
