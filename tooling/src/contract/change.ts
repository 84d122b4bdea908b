export const levels = ['patch', 'minor', 'breaking'] as const;
export type Level = (typeof levels)[number];

/** One line that decides. */
export interface Change {
  level: Level;
  /** Where, as 'APP_0034 reply.resposta'. */
  place: string;
  what: string;
}

/** null where nothing of the contract has changed. */
export function verdictOf(changes: Change[]): Level | null {
  const highest = Math.max(...changes.map(({ level }) => levels.indexOf(level)), -1);
  return levels[highest] ?? null;
}

/**
 * Which way a value goes, seen from a part that was built against the older contract: it `sends` it, it
 * `reads` it, or both versions keep it for one another (`keeps`).
 */
export type Way = 'sends' | 'reads' | 'keeps';
