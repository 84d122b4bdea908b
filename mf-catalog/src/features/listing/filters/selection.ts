import { readNumber, scaleDecimal } from 'shared-contracts/numbers';
import { toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';

/** The filters that the shopper has selected. */
export interface FilterSelection {
  /** Codes, sorted. */
  brands: string[];
  /** Codes of subcategories, sorted. */
  subgroups: string[];
  /** The maximum price; null for no limit. */
  upTo: Cents | null;
  /** The chosen values of each attribute, by its id: `{ finish: ['matt', 'polished'] }`. Both sorted, none empty. */
  attributes: Readonly<Record<string, string[]>>;
}

export const emptySelection: FilterSelection = {
  brands: [],
  subgroups: [],
  upTo: null,
  attributes: {},
};

/** The names of the query parameters, which are also the names of the form fields. */
export const filterFields = {
  brands: 'marca',
  subgroups: 'cat',
  upTo: 'preco',
  /** A custom price. Only the form sends it; addresses use `preco`. */
  customPrice: 'ate',
  attributes: 'atributos',
} as const;

/** The maximum number of codes in one request. */
const MAX_CODES = 40;

/** Characters of all attributes in one request. */
const MAX_ATTRIBUTES_LENGTH = 500;

/** An attribute and one of its values, or several: `finish:matt-polished`. */
const ATTRIBUTE = /^([0-9A-Za-z]+):([0-9A-Za-z.]+(?:-[0-9A-Za-z.]+)*)$/;

/** Reads an address (`marca=1-2`) and a submitted form (`marca=1&marca=2`). */
export function parseSelection(query: URLSearchParams): FilterSelection {
  return {
    brands: parseCodes(query.getAll(filterFields.brands)),
    subgroups: parseCodes(query.getAll(filterFields.subgroups)),
    upTo:
      parsePrice(query.get(filterFields.customPrice)) ?? parsePrice(query.get(filterFields.upTo)),
    attributes: parseAttributes(query.getAll(filterFields.attributes)),
  };
}

/** True for a query that the form sent without JavaScript. The loader redirects it to the canonical address. */
export const isFormQuery = (query: URLSearchParams) => query.has(filterFields.customPrice);

export function writeSelection(
  query: URLSearchParams,
  { brands, subgroups, upTo, attributes }: FilterSelection,
) {
  if (brands.length > 0) query.set(filterFields.brands, brands.join('-'));
  if (subgroups.length > 0) query.set(filterFields.subgroups, subgroups.join('-'));
  if (upTo !== null) query.set(filterFields.upTo, toPriceParameter(upTo));
  const joined = joinAttributes(attributes);
  if (joined) query.set(filterFields.attributes, joined);
}

/** Writes attributes for address and wire: `finish:matt-polished_size:600x600`; '' for none. */
export const joinAttributes = (attributes: FilterSelection['attributes']): string =>
  Object.entries(attributes)
    .map(([id, values]) => `${id}:${values.join('-')}`)
    .join('_');

/** The selection without one value of an attribute. */
export function withoutAttributeValue<Selection extends FilterSelection>(
  selection: Selection,
  id: string,
  value: string,
): Selection {
  const rest = Object.entries(selection.attributes)
    .map(([each, values]) => [each, values.filter((one) => each !== id || one !== value)] as const)
    .filter(([, values]) => values.length > 0);
  return { ...selection, attributes: Object.fromEntries(rest) };
}

/** Attributes belong to a subcategory: with other subcategories those of the former one say nothing. */
export const withSubgroups = <Selection extends FilterSelection>(
  selection: Selection,
  subgroups: string[],
): Selection => ({ ...selection, subgroups, attributes: {} });

/** A price as query parameter and form value: `60`, `59.9`. */
export const toPriceParameter = (cents: Cents) => String(toReais(cents));

export const countSelected = ({ brands, subgroups, upTo, attributes }: FilterSelection) =>
  brands.length +
  subgroups.length +
  (upTo === null ? 0 : 1) +
  Object.values(attributes).flat().length;

/** Reads `finish:matt-polished_size:600x600`, also in several parameters. What has another form is dropped. */
function parseAttributes(parameters: string[]): FilterSelection['attributes'] {
  const chosen = new Map<string, Set<string>>();
  let left = MAX_ATTRIBUTES_LENGTH;
  for (const part of parameters.flatMap((parameter) => parameter.split('_'))) {
    const [, id = '', joined = ''] = ATTRIBUTE.exec(part) ?? [];
    for (const value of joined.split('-')) {
      left -= id.length + value.length + 2;
      if (value === '' || left < 0) break;
      chosen.set(id, (chosen.get(id) ?? new Set()).add(value));
    }
  }
  return Object.fromEntries(
    [...chosen]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, values]) => [id, [...values].sort()]),
  );
}

function parseCodes(values: string[]): string[] {
  const codes = values
    .flatMap((value) => value.split('-'))
    .filter((code) => /^[0-9A-Za-z]{1,10}$/.test(code));
  return [...new Set(codes)].sort().slice(0, MAX_CODES);
}

/** Cents: ten million reais. */
const MAX_PRICE = 1_000_000_000;

/** Reads `59.9` of an address, and what shoppers type: `59,90`, `R$ 1.200`. */
function parsePrice(text: string | null): Cents | null {
  const reading = readNumber(text ?? '', 'money');
  if (reading.kind !== 'number') return null;
  const cents = scaleDecimal(reading.decimal, 2);
  return cents > 0 && cents < MAX_PRICE ? cents : null;
}
