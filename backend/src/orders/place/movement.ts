import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { movements } from '../../database/schema';

/** Creates the movement of a checkout and returns its code, which cannot be guessed. */
export async function createMovement(db: Database, customerId: number): Promise<string> {
  const code = randomBytes(12).toString('hex');
  await db.insert(movements).values({ code, customerId });
  return code;
}

/** Days in which a checkout can still be completed, or its order sent again. */
const RETENTION_DAYS = 30;

export async function sweepMovements(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await deleteInBatches(db, movements, lt(movements.createdAt, before));
}
