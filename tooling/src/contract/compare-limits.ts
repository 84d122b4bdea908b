import type { Change } from './change';
import type { Way } from './change';
import type { Schema } from './contract';

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
/** The words of a schema that say its structure, not its limits. */
const structure = [
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
const words = ['title', 'description', 'examples'];

/** Outer limits: who sends must not find them tighter; who reads is not bound by them. */
export function compareLimits(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !structure.includes(name) && !same(before[name], after[name]))
    .map((name): Change => {
      const what = `${name} was ${told(before[name])}, is ${told(after[name])}`;
      if (words.includes(name)) return { level: 'patch', place, what };
      const breaks = way === 'sends' && !isWider(name, before[name], after[name]);
      return { level: breaks ? 'breaking' : 'minor', place, what };
    });
}

function isWider(name: string, before: unknown, after: unknown): boolean {
  if (after === undefined) return true;
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  if (lowest.includes(name)) return after < before;
  return highest.includes(name) && after > before;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const told = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
