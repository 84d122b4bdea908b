import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { attempts } from '../database/schema';

export interface AttemptLimit {
  /** Who tries what; never a plain document or address. */
  key: string;
  limit: number;
}

/** Minutes until the tries are counted from zero again. */
const windowMinutes = 15;

/**
 * Counts one more try against each limit, all in one statement, so that parallel tries cannot slip through.
 * False when any limit is exceeded.
 */
export async function mayTry(
  db: Database,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + windowMinutes * 60_000);
  // One order for everybody, so that two tries never wait for each other's rows.
  const inOrder = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(attempts)
    .values(inOrder.map(({ key }) => ({ key, count: 1, windowEndsAt })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.windowEndsAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${attempts.windowEndsAt} <= ${now} then ${windowEndsAt} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
  return limits.every(
    ({ key, limit }) => (counted.find((row) => row.key === key)?.count ?? 0) <= limit,
  );
}

/** Forgets the tries once one was right. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]));
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, now));
}
