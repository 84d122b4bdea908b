import { createHash } from 'node:crypto';
import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { attempts } from '../database/schema';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';

export interface AttemptLimit {
  /** Made by `attemptKey`. */
  key: string;
  limit: number;
}

/** Minutes until the tries are counted from zero again. */
const windowMinutes = 15;

/** Who tries what, so that the table tells neither documents nor addresses. */
export function attemptKey(what: string, ...who: readonly string[]): string {
  const hashed = createHash('sha256').update(who.join('\n')).digest('hex').slice(0, 32);
  return `${what}:${hashed}`;
}

/**
 * Counts one more try against each limit, all in one statement, so that parallel tries cannot slip through.
 * Refuses with 429, and says when to come back, once any limit is exceeded.
 */
export async function countTry(
  db: Database | Transaction,
  limits: readonly AttemptLimit[],
  now: Date,
  text: (minutes: number) => string = copy.tooManyTries,
): Promise<void> {
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
  const waits = counted
    .filter((row) => limits.some(({ key, limit }) => key === row.key && row.count > limit))
    .map((row) => row.windowEndsAt.getTime() - now.getTime());
  if (waits.length > 0) throw new TooManyTries(Math.max(...waits), text);
}

/** 429 with `Retry-After`. */
export class TooManyTries extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number, text: (minutes: number) => string) {
    super(429, text(Math.max(1, Math.ceil(waitMs / 60_000))));
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Forgets the tries once one was right. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]));
}

/** Takes one try back: it was a right one, and the wrong ones before it still count. */
export async function takeTryBack(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, [...keys]), gt(attempts.count, 0)));
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, now));
}
