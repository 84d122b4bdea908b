import { createHash } from 'node:crypto';
import type { Contract } from './contract';

/** The length of a contract's hash: hexadecimal digits of its SHA-256. */
const HASH_LENGTH = 12;

/** The hash of a contract. The order of names does not change it. */
export const hashContract = (contract: Contract): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedNames(contract)))
    .digest('hex')
    .slice(0, HASH_LENGTH);

function withSortedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, withSortedNames(part)]));
}
