import { notExists, sql } from 'drizzle-orm';
import { attributesByCategory } from 'shared-contracts/attributes';
import type { CategoryAttributes } from 'shared-contracts/attributes';
import { readContentAt } from '../../content/live-versions';
import type { Database, Transaction } from '../../database/database';
import { catalogueState, products } from '../../database/schema';
import type { AttributeSource } from '../../database/schema';

/** The attributes of each subgroup, by 'group/subgroup'. */
export type StoreAttributes = ReadonlyMap<string, CategoryAttributes>;

/** Reads the published attributes and categories of a moment. */
export async function readAttributeSource(
  db: Database | Transaction,
  now: Date,
): Promise<AttributeSource> {
  const { definitions } = await readContentAt(db, 'attributes', now);
  const { groups } = await readContentAt(db, 'categories', now);
  return { definitions, groups };
}

export const toStoreAttributes = ({ definitions, groups }: AttributeSource): StoreAttributes =>
  attributesByCategory(definitions, groups);

/** An empty catalogue is derived with whatever its first products are written with. */
export const startAttributes = (tx: Transaction, source: AttributeSource) =>
  tx
    .update(catalogueState)
    .set({ attributeSource: source, version: sql`${catalogueState.version} + 1` })
    .where(notExists(tx.select().from(products)));
