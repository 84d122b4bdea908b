import { eq, lt } from 'drizzle-orm';
import type { KeptReplies } from '@fireflay/tfireflay';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { keptReplies } from '../../database/schema';

/** Keeps replies of the retailer's server in the database, for a restart while that server is down. */
export function createKeptReplies(db: Database): KeptReplies {
  return {
    async find(key) {
      const [kept] = await db.select().from(keptReplies).where(eq(keptReplies.key, key));
      return kept && { value: kept.reply, readAt: kept.at.getTime() };
    },
    async keep(key, { value: reply, readAt }) {
      const values = { reply, at: new Date(readAt) };
      await db
        .insert(keptReplies)
        .values({ key, ...values })
        .onConflictDoUpdate({ target: keptReplies.key, set: values });
    },
  };
}

export async function sweepKeptReplies(db: Database, staleHours: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - staleHours * 3_600_000);
  await deleteInBatches(db, keptReplies, lt(keptReplies.at, before));
}
