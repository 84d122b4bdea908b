import { toCents, toReais, type Cents } from 'shared-contracts/pricing';

/** What the shopper ticked beside a list. */
export interface FilterSelection {
  /** Codes, in order. */
  brands: string[];
  /** Codes of subcategories, in order. */
  subgroups: string[];
  /** The most that a product may cost; null: anything. */
  upTo: Cents | null;
}

export const emptySelection: FilterSelection = { brands: [], subgroups: [], upTo: null };

/** The query's names, which are the form's as well. */
export const filterFields = {
  brands: 'marca',
  subgroups: 'cat',
  upTo: 'preco',
  /** A price of the shopper's own: the form sends it, an address never keeps it. */
  customPrice: 'ate',
} as const;

/** More cannot be asked for at once. */
const MAX_CODES = 40;

/** Reads an address (`marca=1-2`) as well as what the form sends (`marca=1&marca=2`). */
export function readSelection(query: URLSearchParams): FilterSelection {
  return {
    brands: readCodes(query.getAll(filterFields.brands)),
    subgroups: readCodes(query.getAll(filterFields.subgroups)),
    upTo: readPrice(query.get(filterFields.customPrice)) ?? readPrice(query.get(filterFields.upTo)),
  };
}

/** Sent by the form as it stands, without JavaScript: the address is still to be made. */
export const isFormQuery = (query: URLSearchParams) => query.has(filterFields.customPrice);

export function writeSelection(
  query: URLSearchParams,
  { brands, subgroups, upTo }: FilterSelection,
) {
  if (brands.length > 0) query.set(filterFields.brands, brands.join('-'));
  if (subgroups.length > 0) query.set(filterFields.subgroups, subgroups.join('-'));
  if (upTo !== null) query.set(filterFields.upTo, toPriceParameter(upTo));
}

/** A price as addresses and the form's options have it: `60`, `59.9`. */
export const toPriceParameter = (cents: Cents) => String(toReais(cents));

export const countSelected = ({ brands, subgroups, upTo }: FilterSelection) =>
  brands.length + subgroups.length + (upTo === null ? 0 : 1);

function readCodes(values: string[]): string[] {
  const codes = values
    .flatMap((value) => value.split('-'))
    .filter((code) => /^[0-9A-Za-z]{1,10}$/.test(code));
  return [...new Set(codes)].sort().slice(0, MAX_CODES);
}

function readPrice(text: string | null): Cents | null {
  const plain = text?.trim().replace(',', '.') ?? '';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return toCents(Number(plain)) || null;
}
