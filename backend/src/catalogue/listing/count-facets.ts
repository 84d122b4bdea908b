import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { estimateCounts } from './estimate-counts';
import { sumCounts } from '../attributes/facet-cell';
import type { FacetCount, FacetCounts } from '../attributes/facet-cell';
import { prepareOnce } from '../../database/prepare-once';
import { priceBucketOf, splitsBucket } from '../../domain/price-buckets';
import { matches } from '../search/matches';
import { findBucketPrices, splitBucket } from './split-bucket';

/** Maximum products of a search that are counted. */
const MAX_COUNTED = 2_000;
/** Maximum products that are counted when the sample had fewer of them than usual. */
const MAX_READ = 2 * MAX_COUNTED;

/**
 * Counts the products that a search finds, or all products without a search, by brand, subgroup and the price buckets
 * of `bucketEndsWith(upToCents)`.
 */
export async function countFacetCells(
  db: Database,
  snapshot: CatalogueSnapshot,
  matchQuery: string | null,
  upToCents?: number,
): Promise<FacetCounts> {
  const limit = splitsBucket(upToCents) ? upToCents : null;
  if (matchQuery === null) {
    return { cells: await split(db, snapshot, snapshot.allCounts, limit), areEstimated: false };
  }
  return snapshot.facetCounts.getOrLoad(JSON.stringify([matchQuery, limit]), () =>
    queryFacetCounts(db, snapshot, matchQuery, limit),
  );
}

async function queryFacetCounts(
  db: Database,
  snapshot: CatalogueSnapshot,
  matchQuery: string,
  limit: number | null,
): Promise<FacetCounts> {
  const { allCounts, sampleCounts, sampleShare } = snapshot;
  const maxSampled = Math.ceil(MAX_COUNTED * sampleShare);
  const rows = await facetCountsQuery(db).execute({ matchQuery, limit, maxSampled });
  if (rows.some(({ isSampled }) => isSampled)) {
    const estimated = estimateCounts(rows, sampleCounts, allCounts);
    return { cells: await split(db, snapshot, estimated, limit), areEstimated: true };
  }
  return { cells: rows, areEstimated: sumCounts(rows) === MAX_READ };
}

/** @param limit a maximum price that splits a bucket; null: none */
async function split(
  db: Database,
  { bucketPrices }: CatalogueSnapshot,
  cells: readonly FacetCount[],
  limit: number | null,
): Promise<readonly FacetCount[]> {
  if (limit === null) return cells;
  const bucket = priceBucketOf(limit);
  const prices = await bucketPrices.getOrLoad(String(bucket), () => findBucketPrices(db, bucket));
  return splitBucket(cells, limit, prices);
}

/** The sample first: of a frequent word, even the index takes long. */
const facetCountsQuery = prepareOnce((db) => {
  const found = matches(sql.placeholder('matchQuery'));
  const isSampled = sql<boolean>`(
    (select count(*) from sampled) > ${sql.placeholder('maxSampled')}::int
  )`;
  const cell = sql.raw('brand_id, subgroup_id, price_rung');
  const isAbove = sql`coalesce(price_cents > ${sql.placeholder('limit')}::bigint, false)`;
  const splitCell = sql`brand_id, subgroup_id, price_rung + ${isAbove}::int`;
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
            select ${splitCell} from products where ${found} and not ${isSampled}
            limit ${sql.raw(String(MAX_READ))}
          )
        ) as found
        group by ${cell}
      ) as counted`,
    )
    .prepare('facet_counts');
});
