import type { Change } from './change';
import type { Direction } from './change';
import type { Schema } from './contract';

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
/** The keywords of a schema for its structure, which `compareSchema` compares. */
const STRUCTURE_KEYWORDS = [
  'type',
  'const',
  'anyOf',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'additionalItems',
  'parameters',
  'returns',
  'optional',
  'name',
];
const TEXT_KEYWORDS = ['title', 'description', 'examples'];

/** Compares the limits of values. Tighter limits break a release that sends the value, not one that reads it. */
export function compareLimits(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !STRUCTURE_KEYWORDS.includes(name) && !isEqual(before[name], after[name]))
    .map((name): Change => {
      const what = `${name} was ${formatLimit(before[name])}, is ${formatLimit(after[name])}`;
      if (TEXT_KEYWORDS.includes(name)) return { level: 'patch', path, what };
      const breaks = direction === 'sends' && !isWider(name, before[name], after[name]);
      return { level: breaks ? 'breaking' : 'minor', path, what };
    });
}

function isWider(name: string, before: unknown, after: unknown): boolean {
  if (after === undefined) return true;
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  if (LOWER_BOUNDS.includes(name)) return after < before;
  return UPPER_BOUNDS.includes(name) && after > before;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const formatLimit = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
