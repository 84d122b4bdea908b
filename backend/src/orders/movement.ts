import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { movements } from '../database/schema';

/** Opens the movement of a checkout and answers its code, which cannot be guessed. */
export async function openMovementFor(db: Database, customerId: number): Promise<string> {
  const code = randomBytes(12).toString('hex');
  await db.insert(movements).values({ code, customerId });
  return code;
}
