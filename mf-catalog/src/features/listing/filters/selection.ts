import { toCents, toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';

/** The filters that the shopper has selected. */
export interface FilterSelection {
  /** Codes, sorted. */
  brands: string[];
  /** Codes of subcategories, sorted. */
  subgroups: string[];
  /** The maximum price; null for no limit. */
  upTo: Cents | null;
}

export const emptySelection: FilterSelection = { brands: [], subgroups: [], upTo: null };

/** The names of the query parameters, which are also the names of the form fields. */
export const filterFields = {
  brands: 'marca',
  subgroups: 'cat',
  upTo: 'preco',
  /** A custom price. Only the form sends it; addresses use `preco`. */
  customPrice: 'ate',
} as const;

/** The maximum number of codes in one request. */
const MAX_CODES = 40;

/** Reads an address (`marca=1-2`) and a submitted form (`marca=1&marca=2`). */
export function parseSelection(query: URLSearchParams): FilterSelection {
  return {
    brands: parseCodes(query.getAll(filterFields.brands)),
    subgroups: parseCodes(query.getAll(filterFields.subgroups)),
    upTo:
      parsePrice(query.get(filterFields.customPrice)) ?? parsePrice(query.get(filterFields.upTo)),
  };
}

/** True for a query that the form sent without JavaScript. The loader redirects it to the canonical address. */
export const isFormQuery = (query: URLSearchParams) => query.has(filterFields.customPrice);

export function writeSelection(
  query: URLSearchParams,
  { brands, subgroups, upTo }: FilterSelection,
) {
  if (brands.length > 0) query.set(filterFields.brands, brands.join('-'));
  if (subgroups.length > 0) query.set(filterFields.subgroups, subgroups.join('-'));
  if (upTo !== null) query.set(filterFields.upTo, toPriceParameter(upTo));
}

/** A price as query parameter and form value: `60`, `59.9`. */
export const toPriceParameter = (cents: Cents) => String(toReais(cents));

export const countSelected = ({ brands, subgroups, upTo }: FilterSelection) =>
  brands.length + subgroups.length + (upTo === null ? 0 : 1);

function parseCodes(values: string[]): string[] {
  const codes = values
    .flatMap((value) => value.split('-'))
    .filter((code) => /^[0-9A-Za-z]{1,10}$/.test(code));
  return [...new Set(codes)].sort().slice(0, MAX_CODES);
}

/** Reads `59.9` of an address, and what shoppers type: `59,90`, `R$ 1.200`. */
function parsePrice(text: string | null): Cents | null {
  const plain = (text ?? '')
    .replace(/R\$|\s/gi, '')
    .replace(/\.(?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return toCents(Number(plain)) || null;
}
