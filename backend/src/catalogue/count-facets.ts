import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import type { FacetCount } from './facet-cell';

/**
 * Counts the products that a search finds, or all products without a search, by brand, subgroup and price bucket.
 */
export async function countFacets(
  db: Database,
  snapshot: CatalogueSnapshot,
  finds: string | null,
): Promise<readonly FacetCount[]> {
  if (finds === null) return snapshot.allCounts;
  return snapshot.facetCounts.getOrLoad(finds, () => queryFacetCounts(db, finds));
}

async function queryFacetCounts(db: Database, finds: string): Promise<readonly FacetCount[]> {
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(sql`
    select ${products.brandId} as brand, ${products.subgroupId} as subgroup,
      ${products.priceRung} as "priceBucket", count(*)::int as count
    from ${products}
    where ${products.search} @@ ${finds}::tsquery
    group by 1, 2, 3
  `);
  return rows;
}
