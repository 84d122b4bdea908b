import { paths } from 'shared-contracts/navigation';
import type { JobProducts } from './kit';
import type { KitValues } from './kit-values';
import { fieldNames, kitFields } from './kit-fields';
import { roomServices, serviceOf } from './services';

export type RoomService = (typeof roomServices)[number];

export interface CalculatorAddress {
  service: RoomService;
  /** The texts and choices of the form. */
  values: KitValues;
}

/** Longer texts are nothing that the form sends. */
const MAX_LENGTH = 300;

/** The parameters of an address, by what they are here. */
const parameters: readonly [keyof KitValues, string][] = [
  ...fieldNames.map((field) => [field, kitFields[field].name] as [keyof KitValues, string]),
  ['removed', 'sem'],
  ['added', 'com'],
  ['picked', 'troca'],
];

/** Reads the service and what was typed from the query of an address. */
export function parseAddress(query: URLSearchParams): CalculatorAddress {
  const word = query.get('servico');
  const values: Partial<Record<keyof KitValues, string>> = {};
  for (const [key, name] of parameters) {
    const text = query.get(name);
    if (text !== null && text.length <= MAX_LENGTH) values[key] = text;
  }
  return { service: roomServices.find((each) => serviceOf(each).word === word) ?? 'floor', values };
}

/** The id of what a plan needs: links to a plan open there. */
export const RESULT_ID = 'materiais';

/** The address of a plan, without what an untouched form has. */
export function addressOf({ service, values }: CalculatorAddress): string {
  const { word, defaults, fields } = serviceOf(service);
  const query = new URLSearchParams({ servico: word });
  for (const [key, name] of parameters) {
    const text = values[key];
    const isUsual = text === (defaults[key] ?? '') && key !== fields[0];
    if (text !== undefined && !isUsual) query.set(name, text);
  }
  return `${paths.calculator()}?${query.toString()}`;
}

/** Codes of chosen products that the reply does not have: they were opened from their page, or an address is old. */
export function unlistedIds(
  { service, values }: CalculatorAddress,
  { products }: JobProducts,
): string[] {
  return serviceOf(service).slots.flatMap(({ field, need }) => {
    const id = values[field] ?? '';
    const isListed = need && products[need]?.some((each) => each.id === id);
    return /^[1-9]\d{0,8}$/.test(id) && !isListed ? [id] : [];
  });
}
