import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { attempts } from '../../database/schema';

/** Milliseconds that a form token is valid. A message with an older token is treated as one without a token. */
const MAX_FORM_AGE_MS = 24 * 3_600_000;

/**
 * Stores a new form token for all instances.
 * @returns the token that the message must carry
 */
export async function createFormToken(db: Database, now: Date): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const windowEndsAt = new Date(now.getTime() + MAX_FORM_AGE_MS);
  await db.insert(attempts).values({ key: tokenKey(token), count: 0, windowEndsAt });
  return token;
}

/** Milliseconds since the token was created; undefined for a message without a valid token. */
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
