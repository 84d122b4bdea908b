import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { brands, catalogueState, groups, products, subgroups } from '../database/schema';
import { waitForCatalogue } from './catalogue-tree';
import { allowPendingWords, refreshSearchTerms } from './refresh-search';
import { SEARCH_EDITION, toProductVector } from './search/product-vector';

const PRODUCTS_PER_TRANSACTION = 5_000;

/**
 * Writes the search words of all products again when a release indexes them differently. Searches work meanwhile.
 * Fast when there is nothing to do; a rebuild that was interrupted starts again.
 */
export async function rebuildSearch(db: Database): Promise<void> {
  const outdated = await db
    .select({ only: catalogueState.only })
    .from(catalogueState)
    .where(lt(catalogueState.searchEdition, SEARCH_EDITION));
  if (outdated.length === 0) return;
  let last: number | null = -1;
  while (last !== null) last = await rebuildNext(db, last);
  await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await refreshSearchTerms(tx);
    await tx.update(catalogueState).set({ searchEdition: SEARCH_EDITION });
  });
}

/** Rebuilds the products after a code. Returns the last of them; null: there was none. */
async function rebuildNext(db: Database, after: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await allowPendingWords(tx);
    const rows = await tx
      .select({
        code: products.code,
        name: products.name,
        description: products.description,
        searchWords: products.searchWords,
        brand: brands.name,
        groupName: groups.name,
        subgroupName: subgroups.name,
      })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(groups, eq(groups.id, products.groupId))
      .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
      .where(gt(products.code, after))
      .orderBy(asc(products.code))
      .limit(PRODUCTS_PER_TRANSACTION);
    const vectors = rows.map((row) => ({ code: row.code, search: toProductVector(row) }));
    await tx.execute(sql`
      update products set search = rebuilt.search::tsvector
      from jsonb_to_recordset(${JSON.stringify(vectors)}::jsonb) as rebuilt (code int, search text)
      where products.code = rebuilt.code
    `);
    return rows.at(-1)?.code ?? null;
  });
}
