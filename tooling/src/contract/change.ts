export const LEVELS = ['patch', 'minor', 'breaking'] as const;
export type ChangeLevel = (typeof LEVELS)[number];

/** One line that decides. */
export interface Change {
  level: ChangeLevel;
  /** Where, as 'APP_0034 reply.resposta'. */
  place: string;
  what: string;
}

/** null where nothing of the contract has changed. */
export function highestLevelOf(changes: Change[]): ChangeLevel | null {
  const highest = Math.max(...changes.map(({ level }) => LEVELS.indexOf(level)), -1);
  return LEVELS[highest] ?? null;
}

/**
 * Which way a value goes, seen from a part that was built against the older contract: it `sends` it, it
 * `reads` it, or both versions keep it for one another (`keeps`).
 */
export type Direction = 'sends' | 'reads' | 'keeps';
