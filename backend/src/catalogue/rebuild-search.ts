import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import {
  brands,
  catalogueState,
  groups,
  productOwnCodes,
  products,
  subgroups,
} from '../database/schema';
import { waitForCatalogue } from './catalogue-tree';
import { allowPendingWords, refreshSearchTerms } from './refresh-search';
import { SEARCH_EDITION, toProductVector } from './search/product-vector';

const PRODUCTS_PER_TRANSACTION = 5_000;

/** Whether this release indexes products in another way than the one that wrote their search words. */
export async function isSearchOutdated(db: Database): Promise<boolean> {
  const outdated = await db
    .select({ only: catalogueState.only })
    .from(catalogueState)
    .where(lt(catalogueState.searchEdition, SEARCH_EDITION));
  return outdated.length > 0;
}

/**
 * Writes the search words of all products again when they are outdated. Searches work meanwhile. A rebuild that was
 * interrupted starts again.
 *
 * @param report gets the number of products that are written, and of all
 */
export async function rebuildSearch(
  db: Database,
  report: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  if (!(await isSearchOutdated(db))) return;
  const total = await db.$count(products);
  await rebuildProducts(db, {}, (done) => report(done, total));
  await inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await refreshSearchTerms(tx);
    await tx.update(catalogueState).set({ searchEdition: SEARCH_EDITION });
  });
}

interface RebuiltProducts {
  /** Only the products of these; missing: all. */
  subgroupIds?: readonly number[];
}

/** Writes the search words of products again, some thousand in a transaction. @param report gets their number */
export async function rebuildProducts(
  db: Database,
  which: RebuiltProducts,
  report: (done: number) => void = () => undefined,
): Promise<void> {
  let done = 0;
  for (let last: number | null = -1; last !== null;) {
    const rebuilt = await rebuildNext(db, last, which);
    last = rebuilt.last;
    done += rebuilt.count;
    if (rebuilt.count > 0) report(done);
  }
}

/** Rebuilds the products after a code. @returns the code of the last one; null: there was none */
async function rebuildNext(
  db: Database,
  after: number,
  { subgroupIds }: RebuiltProducts,
): Promise<{ last: number | null; count: number }> {
  return inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await allowPendingWords(tx);
    const rows = await tx
      .select({
        code: products.code,
        name: products.name,
        description: products.description,
        searchWords: products.searchWords,
        attributes: products.attributes,
        ownCode: productOwnCodes.ownCode,
        brand: brands.name,
        groupName: groups.name,
        subgroupName: subgroups.name,
        categorySynonyms: sql<string[]>`${groups.synonyms} || ${subgroups.synonyms}`,
      })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(groups, eq(groups.id, products.groupId))
      .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
      .leftJoin(productOwnCodes, eq(productOwnCodes.code, products.code))
      .where(
        and(
          gt(products.code, after),
          subgroupIds && inArray(products.subgroupId, [...subgroupIds]),
        ),
      )
      .orderBy(asc(products.code))
      .limit(PRODUCTS_PER_TRANSACTION);
    const vectors = rows.map((row) => ({ code: row.code, search: toProductVector(row) }));
    await tx.execute(sql`
      update products set search = rebuilt.search::tsvector
      from jsonb_to_recordset(${JSON.stringify(vectors)}::jsonb) as rebuilt (code int, search text)
      where products.code = rebuilt.code
    `);
    return { last: rows.at(-1)?.code ?? null, count: rows.length };
  });
}
