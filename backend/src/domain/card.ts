import { cardBrand, passesLuhn } from 'shared-contracts/documents';
import type { CardBrand } from 'shared-contracts/documents';

/** A card as the shopper typed it. It exists for one request: never stored, never logged. */
export interface Card {
  /** Digits only. */
  number: string;
  brand: CardBrand;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  cvv: string;
}

export type CardFault = 'number' | 'brand' | 'expiry' | 'expired' | 'cvv' | 'holder';

interface CardForm {
  cardNumber: string;
  expiry: string;
  name: string;
  cvv: string;
}

/** Reads a card from its form, or returns the invalid field. `now` decides whether it has expired. */
export function parseCard(form: CardForm, now: Date): Card | CardFault {
  const number = form.cardNumber.replace(/[\s.-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'number';
  const brand = cardBrand(number);
  if (!brand) return 'brand';
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2}|\d{4})$/.exec(form.expiry.trim()) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = Number(year.length === 2 ? `20${year}` : year);
  if (expiryMonth < 1 || expiryMonth > 12 || !expiryYear) return 'expiry';
  // Valid until the last day of its month, plus one day for time zones.
  if (Date.UTC(expiryYear, expiryMonth, 2) < now.getTime()) return 'expired';
  if (!/^\d{3}$/.test(form.cvv)) return 'cvv';
  const holder = form.name.trim();
  if (holder.length < 2) return 'holder';
  return { number, brand, holder, expiryMonth, expiryYear, cvv: form.cvv };
}
