import type { Database, Transaction } from './database';

/** PostgreSQL's 'deadlock detected' and 'could not serialize': trying again is the remedy. */
const transientCodes = new Set(['40P01', '40001']);

/** A transaction that is tried again when it ran into another one. The work must touch nothing else. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= 4 || !transientCodes.has(postgresErrorCode(error))) throw error;
    }
  }
}

/** PostgreSQL's 'unique violation': somebody else was faster. */
export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's 'lock not available': it was waited for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's code of what went wrong; empty for other errors. */
export function postgresErrorCode(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return '';
}
