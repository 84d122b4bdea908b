import { fillMask, onlyDigits } from './digits';

/** Eight digits, with or without the hyphen. Says nothing about whether the place exists. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim());
}

/** As typed so far, up to `00000-000`. */
export function maskCep(text: string): string {
  return fillMask(onlyDigits(text), '00000-000');
}

/** `00000-000` of exactly eight digits; any other text unchanged. */
export function formatCep(text: string): string {
  return onlyDigits(text).length === 8 ? maskCep(text) : text;
}
