import { calculatorPath } from '../product/kit/calculator-path';
import { PICKED, REMOVED } from '../product/kit/kit';
import type { JobProducts, KitValues } from '../product/kit/kit';
import { kitFields } from '../product/kit/kit-fields';
import { roomServices, serviceOf } from '../product/kit/services';

export type RoomService = (typeof roomServices)[number];

export interface CalculatorAddress {
  service: RoomService;
  /** What was typed and chosen. */
  values: KitValues;
}

/** Longer texts are nothing that the form sends. */
const MAX_LENGTH = 300;

const names = [...Object.keys(kitFields), REMOVED, PICKED] as (keyof KitValues)[];

/** Reads the service and what was typed from the query of an address. */
export function parseAddress(query: URLSearchParams): CalculatorAddress {
  const service = roomServices.find((each) => each === query.get('servico')) ?? 'piso';
  const values: Partial<Record<keyof KitValues, string>> = {};
  for (const name of names) {
    const text = query.get(name);
    if (text !== null && text.length <= MAX_LENGTH) values[name] = text;
  }
  return { service, values };
}

/** The address of a plan, without what an untouched form has. */
export function addressOf({ service, values }: CalculatorAddress): string {
  const { defaults, fields } = serviceOf(service);
  const kept = names.flatMap((name) => {
    const text = values[name];
    const isUsual = text === (defaults[name] ?? '') && name !== fields[0];
    return text === undefined || isUsual ? [] : [[name, text]];
  });
  return calculatorPath({ servico: service, ...Object.fromEntries(kept) });
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
