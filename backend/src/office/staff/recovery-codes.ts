import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { staff } from '../../database/schema';
import { hashToken } from '../../customers/sessions/hash-token';

const CODES = 10;
/** Without the characters that are mistaken for each other: 16 of them are 79 bits. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Makes the employee's recovery codes, in place of former ones. @returns them; only their hashes are stored */
export async function createRecoveryCodes(db: Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await db
    .update(staff)
    .set({ recoveryHashes: codes.map(hashOf) })
    .where(eq(staff.id, staffId));
  return codes;
}

/** Whether the text has the form of a recovery code. */
export const isRecoveryCode = (typed: string): boolean =>
  /[a-z]/i.test(typed) || plain(typed).length > 6;

/** Uses a recovery code, once also for concurrent requests. @returns whether it was one of the employee's */
export async function takeRecoveryCode(
  db: Database,
  staffId: number,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(typed);
  const taken = await db
    .update(staff)
    .set({ recoveryHashes: sql`array_remove(${staff.recoveryHashes}, ${hash})` })
    .where(and(eq(staff.id, staffId), sql`${hash} = any(${staff.recoveryHashes})`))
    .returning({ id: staff.id });
  return taken.length > 0;
}

const plain = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

const hashOf = (code: string) => hashToken(plain(code));

const createCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');
