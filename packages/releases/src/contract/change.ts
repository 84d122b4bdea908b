export const LEVELS = ['patch', 'minor', 'breaking'] as const;
export type ChangeLevel = (typeof LEVELS)[number];

/** One difference between two contracts. */
export interface Change {
  level: ChangeLevel;
  /** The path in the contract, as 'APP_0050 reply.resposta'. */
  path: string;
  what: string;
}

/** null if the contract has not changed. */
export function highestLevelOf(changes: Change[]): ChangeLevel | null {
  const highest = Math.max(...changes.map(({ level }) => LEVELS.indexOf(level)), -1);
  return LEVELS[highest] ?? null;
}

/**
 * The direction of a value for a release that was built against the older contract: it `sends` the value, it `reads`
 * it, or releases of both contracts store and read it (`keeps`).
 */
export type Direction = 'sends' | 'reads' | 'keeps';
