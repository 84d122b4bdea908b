import type { Expectation } from './finding';

/** Calls an operation, and notes what was found. @returns the value of a readable reply */
export type Examine = (
  code: string,
  what: string,
  request: object,
  expectation?: Expectation & { isWrite?: boolean },
) => Promise<unknown>;
