import { fillMask, onlyDigits } from './digits';

/** Whether the text is eight digits, with or without the hyphen. The postal code may not exist. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim());
}

/** Masks an incomplete text, up to `00000-000`. */
export function maskCep(text: string): string {
  return fillMask(onlyDigits(text), '00000-000');
}

/** Formats exactly eight digits as `00000-000`; returns any other text unchanged. */
export function formatCep(text: string): string {
  return onlyDigits(text).length === 8 ? maskCep(text) : text;
}
