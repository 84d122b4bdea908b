import type { Contract } from './contract';
import { readTypes } from './read-types';
import { readWire } from './read-wire';

/** The contract of the sources as they are. */
export function readContract(): Contract {
  return { operations: readWire(), ...readTypes() };
}
