import type { Database, Transaction } from './database';

/** PostgreSQL's 'deadlock detected' and 'could not serialize': the transaction can be retried. */
const transientCodes = new Set(['40P01', '40001']);

/**
 * Runs a transaction and retries it after a conflict with another one. The work must have no other side effects.
 */
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

/** PostgreSQL's 'unique violation': another transaction wrote the same key first. */
export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's 'lock not available': the wait exceeded `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's error code; empty for other errors. */
export function postgresErrorCode(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return '';
}
