import type { Database, Transaction } from './database';

/** PostgreSQL's 'deadlock detected'. */
export const DEADLOCK = '40P01';

/** With 'could not serialize': the transaction can be retried. */
const transientCodes = new Set([DEADLOCK, '40001']);

/** The work that follows the commit of a transaction. */
const followUps = new WeakMap<Transaction, (() => void)[]>();

/** Calls `work` after the commit of a transaction of `inTransaction`; never when it is rolled back. */
export function afterCommit(tx: Transaction, work: () => void): void {
  followUps.get(tx)?.push(work);
}

/**
 * Runs a transaction and retries it after a conflict with another one. The work must have no other side effects.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const committed: (() => void)[] = [];
      const result = await db.transaction((tx) => {
        followUps.set(tx, committed);
        return work(tx);
      });
      for (const followUp of committed) followUp();
      return result;
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
  for (const { code } of causesOf(error)) if (typeof code === 'string') return code;
  return '';
}

/** The message of the first cause: that of a failed query repeats the statement and its values instead. */
export const rootMessageOf = (error: unknown) => String([...causesOf(error)].at(-1)?.['message']);

/** An error and its causes, outermost first. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let each = error; typeof each === 'object' && each !== null;) {
    const record = each as Record<string, unknown>;
    yield record;
    each = record['cause'];
  }
}
