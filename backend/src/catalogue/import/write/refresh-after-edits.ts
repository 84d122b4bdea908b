import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { waitForCatalogue } from '../../catalogue-tree';
import type { Database } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import { catalogueImports } from '../../../database/schema';
import { FEW_PRODUCTS_SOURCES } from './import-record';
import { refreshSearch } from './write-catalogue';

/** The sweep runs every hour. */
const RECENT_MS = 90 * 60_000;
/** By number, which has an index: more imports are not made in that time. */
const RECENT_IMPORTS = 10_000;

/**
 * Counts words and suggestions again after edits of single products and messages of the ERP, which only add words: counting
 * takes seconds in a large catalogue, for which nobody should wait.
 */
export async function refreshAfterEdits(db: Database, now: Date): Promise<void> {
  const { id, source, kind, at } = catalogueImports;
  const [edit] = await db
    .select({ id })
    .from(catalogueImports)
    .where(
      and(
        gt(id, sql`(select max(${id}) - ${RECENT_IMPORTS} from ${catalogueImports})`),
        inArray(source, [...FEW_PRODUCTS_SOURCES]),
        eq(kind, 'products'),
        gt(at, new Date(now.getTime() - RECENT_MS)),
      ),
    )
    .limit(1);
  if (!edit) return;
  await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await refreshSearch(tx);
  });
}
