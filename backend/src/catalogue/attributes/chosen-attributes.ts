import { toFilterValue } from './filter-values';

/** A filter of a shopper finds products with one of the values. */
export interface ChosenAttribute {
  id: string;
  /** Each has the form 'finish=polished'. */
  values: readonly string[];
}

/** Reads the filters of a request, whose pattern the wire has checked: 'finish:polished-matt_size:600x600'. */
export function parseChosenAttributes(joined: string): ChosenAttribute[] {
  const chosen = new Map<string, Set<string>>();
  for (const part of joined.split('_')) {
    const [id = '', keys = ''] = part.split(':');
    const values = chosen.get(id) ?? new Set();
    for (const key of keys.split('-')) values.add(toFilterValue(id, key));
    chosen.set(id, values);
  }
  return [...chosen].map(([id, values]) => ({ id, values: [...values] }));
}
