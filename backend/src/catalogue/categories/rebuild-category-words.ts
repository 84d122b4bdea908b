import { eq, lt } from 'drizzle-orm';
import { countPhrases } from '../count-phrases';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { subgroups } from '../../database/schema';
import { waitForCatalogue, writePhrases } from '../catalogue-tree';
import { rebuildProducts } from '../rebuild-search';
import { refreshSearchTerms } from '../refresh-search';

/**
 * Writes the search words of products whose category has another name or other synonyms now, and the suggestions.
 * Searches work meanwhile. A rebuild that was interrupted starts again.
 */
export async function rebuildCategoryWords(db: Database): Promise<void> {
  const changed = await db
    .select({ id: subgroups.id, version: subgroups.wordsVersion })
    .from(subgroups)
    .where(lt(subgroups.indexedVersion, subgroups.wordsVersion));
  if (changed.length === 0) return;
  await rebuildProducts(db, { subgroupIds: changed.map(({ id }) => id) });
  await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await writePhrases(tx, await countPhrases(tx));
    await refreshSearchTerms(tx);
    // A change since the beginning has a higher version, and is indexed by the next run.
    for (const { id, version } of changed) {
      await tx.update(subgroups).set({ indexedVersion: version }).where(eq(subgroups.id, id));
    }
  });
}
