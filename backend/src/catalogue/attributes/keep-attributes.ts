import { isDeepStrictEqual } from 'node:util';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { catalogueState, groups, products, subgroups } from '../../database/schema';
import { waitForCatalogue } from '../catalogue-tree';
import { onPublication } from '../on-publication';
import type { AttributeSource } from '../../database/schema';
import { readAttributeSource, toStoreAttributes } from './attribute-source';
import type { StoreAttributes } from './attribute-source';
import { toFilterValues } from './filter-values';

const PRODUCTS_PER_TRANSACTION = 5_000;

/**
 * Derives what lists are filtered by from the definitions and categories that are published, also by their dates. Lists
 * work meanwhile, with the former definitions. A run that was interrupted starts again.
 */
export const keepAttributes = onPublication(async ({ db, now }) => {
  const source = await readAttributeSource(db, now());
  const [state] = await db.select().from(catalogueState);
  if (!isDeepStrictEqual(state?.attributeSource, toStored(source))) await derive(db, source);
});

/** PostgreSQL returns the source without fields that are undefined. */
const toStored = (source: AttributeSource) => JSON.parse(JSON.stringify(source)) as AttributeSource;

async function derive(db: Database, source: AttributeSource): Promise<void> {
  const attributes = toStoreAttributes(source);
  for (let last: number | null = -1; last !== null;) {
    last = await deriveNext(db, last, attributes);
  }
  await db
    .update(catalogueState)
    .set({ attributeSource: source, version: sql`${catalogueState.version} + 1` });
}

/** Derives the products after a code. @returns the code of the last one; null: there was none */
async function deriveNext(
  db: Database,
  after: number,
  attributes: StoreAttributes,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    const rows = await tx
      .select({
        code: products.code,
        table: products.attributes,
        group: groups.slug,
        subgroup: subgroups.slug,
      })
      .from(products)
      .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
      .innerJoin(groups, eq(groups.id, products.groupId))
      .where(gt(products.code, after))
      .orderBy(asc(products.code))
      .limit(PRODUCTS_PER_TRANSACTION);
    const derived = rows.map(({ code, table, group, subgroup }) => ({
      code,
      filter_values: toFilterValues(attributes.get(`${group}/${subgroup}`), table),
    }));
    await tx.execute(sql`
      update products set filter_values = derived.filter_values
      from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as derived (code int, filter_values text[])
      where products.code = derived.code and products.filter_values <> derived.filter_values
    `);
    return rows.at(-1)?.code ?? null;
  });
}
