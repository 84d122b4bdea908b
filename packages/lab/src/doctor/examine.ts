import type { NumberedCode } from 'shared-contracts/wire';
import type { Expectation } from './finding';

/** Calls an operation, and notes what was found. @returns the value of a readable reply */
export type Examine = (
  code: NumberedCode,
  what: string,
  request: object,
  expectation?: Expectation & { isWrite?: boolean },
) => Promise<unknown>;
