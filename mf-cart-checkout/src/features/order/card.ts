import { cardBrand, passesLuhn } from 'shared-contracts/documents';
import type { InstalmentPlan } from 'shared-contracts/pricing';

/** A card as typed. It exists only in the form and in the payment request. */
export type CardForm = {
  number: string;
  expiry: string;
  cvv: string;
  name: string;
};

export interface CardPayment {
  card: CardForm;
  instalment: InstalmentPlan;
}

export type CardField = keyof CardForm;
export type CardFieldError = 'number' | 'brand' | 'expiry' | 'expired' | 'cvv' | 'name';

/** The errors by field, in the order of the form, as far as the browser can check them. */
export function validateCard(
  card: CardForm,
  now: Date,
): Partial<Record<CardField, CardFieldError>> {
  const errors: Partial<Record<CardField, CardFieldError>> = {};
  const number = card.number.replace(/\D/g, '');
  if (number.length < 13 || !passesLuhn(number)) errors.number = 'number';
  else if (!cardBrand(number)) errors.number = 'brand';
  const expiry = parseExpiry(card.expiry);
  if (!expiry) errors.expiry = 'expiry';
  // A card is valid through the last day of its month.
  else if (new Date(expiry.year, expiry.month, 1) <= now) errors.expiry = 'expired';
  if (!/^\d{3}$/.test(card.cvv)) errors.cvv = 'cvv';
  if (card.name.trim().length < 2) errors.name = 'name';
  return errors;
}

/** Digits in groups of four, at most 19 characters (§5). */
export function maskCardNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, 19);
}

/** `MM/AA` or `MM/AAAA`. */
export function maskExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export function maskCvv(text: string): string {
  return text.replace(/\D/g, '').slice(0, 3);
}

function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(\d{2})\/(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  const century = year.length === 2 ? 2000 : 0;
  return { month: Number(month), year: century + Number(year) };
}
