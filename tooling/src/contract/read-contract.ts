import type { Contract } from '@fireflay/releases/contract';
import { readTypes } from './read-types';
import { readWire } from './read-wire';

/** Reads the contract of the present sources. */
export function readContract(): Contract {
  return { operations: readWire(), ...readTypes() };
}
