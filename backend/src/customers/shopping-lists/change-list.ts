import { eq } from 'drizzle-orm';
import type { ListChangeDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { shoppingLists } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { applyChanges } from './apply-changes';
import { copy } from './copy';

export type ListRow = typeof shoppingLists.$inferSelect;

/** Requests of a list that are remembered: a repeated one comes within seconds. */
const MAX_RECENT_KEYS = 100;

interface ListEdit {
  /** It identifies the request. */
  key: string;
  changes: readonly ListChangeDto[];
  /** They come by a link, not from the owner. */
  byLink: boolean;
  now: Date;
}

/**
 * Changes lines of a list that `find` locks. Of two requests at once the second one waits and changes what the first one
 * has left; a repeated request changes nothing.
 */
export async function changeListLines(
  db: Database,
  find: (tx: Transaction) => Promise<ListRow | undefined>,
  { key, changes, byLink, now }: ListEdit,
): Promise<ListRow> {
  return inTransaction(db, async (tx) => {
    const list = await find(tx);
    if (!list) throw new DomainError(404, copy.unknown);
    if (list.recentKeys.includes(key)) return list;
    const updatedAt = nextInstant(list, now);
    const [changed] = await tx
      .update(shoppingLists)
      .set({
        items: applyChanges(list.items, changes, byLink ? updatedAt.toISOString() : undefined),
        recentKeys: [...list.recentKeys, key].slice(-MAX_RECENT_KEYS),
        updatedAt,
        ...(byLink && { linkChangedAt: updatedAt }),
      })
      .where(eq(shoppingLists.id, list.id))
      .returning();
    if (!changed) throw new Error(`List ${list.id} was not written.`);
    return changed;
  });
}

/** Later than the change before, also where clocks differ: pages recognize the newest state by it. */
const nextInstant = ({ updatedAt }: ListRow, now: Date) =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
