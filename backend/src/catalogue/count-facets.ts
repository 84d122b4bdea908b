import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { estimateCounts } from './estimate-counts';
import { sumCounts } from './facet-cell';
import type { FacetCounts } from './facet-cell';
import { prepareOnce } from './prepare-once';
import { matches } from './search/matches';

/** Maximum products of a search that are counted. */
const MAX_COUNTED = 2_000;
/** The same when the sample had fewer of them than is usual. */
const MAX_READ = 2 * MAX_COUNTED;

/**
 * Counts the products that a search finds, or all products without a search, by brand, subgroup and price bucket.
 */
export async function countFacets(
  db: Database,
  snapshot: CatalogueSnapshot,
  finds: string | null,
): Promise<FacetCounts> {
  if (finds === null) return { cells: snapshot.allCounts, areEstimated: false };
  return snapshot.facetCounts.getOrLoad(finds, () => queryFacetCounts(db, snapshot, finds));
}

async function queryFacetCounts(
  db: Database,
  { allCounts, sampleCounts, sampleShare }: CatalogueSnapshot,
  finds: string,
): Promise<FacetCounts> {
  const maxSampled = Math.ceil(MAX_COUNTED * sampleShare);
  const rows = await facetCountsQuery(db).execute({ finds, maxSampled });
  if (rows.some(({ isSampled }) => isSampled)) {
    return { cells: estimateCounts(rows, sampleCounts, allCounts), areEstimated: true };
  }
  return { cells: rows, areEstimated: sumCounts(rows) === MAX_READ };
}

/** The sample first: of a frequent word, even the index takes long. */
const facetCountsQuery = prepareOnce((db) => {
  const found = matches(sql.placeholder('finds'));
  const isSampled = sql<boolean>`(
    (select count(*) from sampled) > ${sql.placeholder('maxSampled')}::int
  )`;
  const cell = sql.raw('brand_id, subgroup_id, price_rung');
  return db
    .select({
      brand: sql<number>`brand_id`,
      subgroup: sql<number>`subgroup_id`,
      priceBucket: sql<number>`price_rung`,
      count: sql<number>`count`,
      isSampled: sql<boolean>`is_sampled`,
    })
    .from(
      sql`(
        with sampled as materialized (select ${cell} from search_sample where ${found})
        select ${cell}, count(*)::int as count, ${isSampled} as is_sampled
        from (
          select ${cell} from sampled where ${isSampled}
          union all (
            select ${cell} from products where ${found} and not ${isSampled}
            limit ${sql.raw(String(MAX_READ))}
          )
        ) as found
        group by ${cell}
      ) as counted`,
    )
    .prepare('facet_counts');
});
