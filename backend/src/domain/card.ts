/** A card as the shopper wrote it. It lives for one request: never stored, never logged. */
export interface Card {
  /** Digits only. */
  number: string;
  brand: CardBrand;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  cvv: string;
}

export type CardBrand = 'Visa' | 'Mastercard' | 'Elo';

export type CardFault = 'number' | 'brand' | 'expiry' | 'expired' | 'cvv' | 'holder';

interface CardForm {
  cardNumber: string;
  expiry: string;
  name: string;
  cvv: string;
}

/** Reads a card from its form, or says what is wrong with it. `now` decides whether it has expired. */
export function readCard(form: CardForm, now: Date): Card | CardFault {
  const number = form.cardNumber.replace(/[\s.-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'number';
  const brand = brandOf(number);
  if (!brand) return 'brand';
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2}|\d{4})$/.exec(form.expiry.trim()) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = Number(year.length === 2 ? `20${year}` : year);
  if (expiryMonth < 1 || expiryMonth > 12 || !expiryYear) return 'expiry';
  // Valid until the last day of its month; a day more, so that no time zone cuts it short.
  if (Date.UTC(expiryYear, expiryMonth, 2) < now.getTime()) return 'expired';
  if (!/^\d{3}$/.test(form.cvv)) return 'cvv';
  const holder = form.name.trim();
  if (holder.length < 2) return 'holder';
  return { number, brand, holder, expiryMonth, expiryYear, cvv: form.cvv };
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Elo's ranges lie within those of others, so it is looked for first. */
const elo =
  /^(?:401178|401179|431274|438935|451416|457393|45763[12]|504175|5067(?:0\d|1\d|2\d|3\d|4\d|5\d|6\d|7[0-8])|509\d{3}|627780|636297|636368|65003[1-3]|65003[5-9]|65004\d|65005[01]|6504(?:0[5-9]|[1-3]\d)|6504(?:8[5-9]|9\d)|6505(?:[0-2]\d|3[0-8])|6505(?:4[1-9]|[5-8]\d|9[0-8])|6507(?:0\d|1[0-8])|6507(?:2[0-7])|6509(?:0[1-9]|1\d|20)|6516(?:5[2-9]|[67]\d)|6550(?:[01]\d)|6550(?:2[1-9]|[34]\d|5[0-8]))/;

export function brandOf(number: string): CardBrand | undefined {
  if (elo.test(number)) return number.length === 16 ? 'Elo' : undefined;
  if (/^4(\d{12}|\d{15}|\d{18})$/.test(number)) return 'Visa';
  const prefix = Number(number.slice(0, 4));
  const mastercard = (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720);
  return mastercard && number.length === 16 ? 'Mastercard' : undefined;
}
