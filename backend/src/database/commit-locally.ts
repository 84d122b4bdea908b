import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';

/**
 * Commits without waiting for a synchronous replica, for what may be lost with the primary: limits, leases, figures. They
 * go on while no replica is left to confirm orders.
 */
export function commitLocally<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`);
    return work(tx);
  });
}
