import { eq, sql } from 'drizzle-orm';
import type { CategoryTree } from 'shared-contracts/navigation';
import type { Database, Transaction } from '../../database/database';
import { facetCells, groups, subgroups } from '../../database/schema';
import { matchCategories } from './match-categories';

/** A subcategory of the store's tables with its products. */
export interface CategoryUse {
  id: number;
  /** `group/subgroup` */
  address: string;
  /** 'Banheiro › Cubas' */
  label: string;
  products: number;
}

export async function countCategoryUse(db: Database | Transaction): Promise<CategoryUse[]> {
  return db
    .select({
      id: subgroups.id,
      address: sql<string>`${groups.slug} || '/' || ${subgroups.slug}`,
      label: sql<string>`${groups.name} || ' › ' || ${subgroups.name}`,
      products: sql<number>`coalesce(sum(${facetCells.products}), 0)::int`,
    })
    .from(subgroups)
    .innerJoin(groups, eq(groups.id, subgroups.groupId))
    .leftJoin(facetCells, eq(facetCells.subgroupId, subgroups.id))
    .groupBy(subgroups.id, groups.id)
    .orderBy(subgroups.id);
}

/** The subcategories with products that a tree has neither at their address nor as a former one. */
export async function findLeftProducts(
  db: Database | Transaction,
  tree: CategoryTree,
): Promise<CategoryUse[]> {
  const stored = {
    groups: await db.select().from(groups),
    subgroups: await db.select().from(subgroups),
  };
  const kept = new Set(
    matchCategories(tree, stored).flatMap(({ subgroups: each }) => each.map(({ row }) => row?.id)),
  );
  const uses = await countCategoryUse(db);
  return uses.filter(({ id, products }) => products > 0 && !kept.has(id));
}
