import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { attempts } from '../database/schema';

/** Milliseconds that a form may stand open; a message from an older one comes as from none. */
const MAX_FORM_AGE_MS = 24 * 3_600_000;

/** Remembers, for all instances, that somebody begins to write. @returns what goes with the message */
export async function createFormToken(db: Database, now: Date): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const windowEndsAt = new Date(now.getTime() + MAX_FORM_AGE_MS);
  await db.insert(attempts).values({ key: tokenKey(token), count: 0, windowEndsAt });
  return token;
}

/** Milliseconds since the form was begun; undefined for a message that comes from no form of ours. */
export async function readFormAgeMs(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<number | undefined> {
  if (!token) return undefined;
  const [stored] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, tokenKey(token)), gt(attempts.windowEndsAt, now)));
  return stored && now.getTime() - stored.windowEndsAt.getTime() + MAX_FORM_AGE_MS;
}

const tokenKey = (token: string) =>
  `contact-form:${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
