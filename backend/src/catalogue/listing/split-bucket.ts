import { and, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import type { FacetCount } from '../attributes/facet-cell';
import { priceBucketEnds, priceBucketOf } from '../../domain/price-buckets';

/** The prices of one bucket, in cents, by brand and subgroup. */
export type BucketPrices = ReadonlyMap<string, readonly number[]>;

const cellKey = ({ brand, subgroup }: Pick<FacetCount, 'brand' | 'subgroup'>) =>
  `${subgroup}/${brand}`;

/** Reads all prices of a bucket: then each maximum price within it is counted without a query. */
export async function findBucketPrices(db: Database, bucket: number): Promise<BucketPrices> {
  const { brandId, subgroupId, priceCents } = products;
  const end = priceBucketEnds[bucket];
  const rows = await db
    .select({
      brand: brandId,
      subgroup: subgroupId,
      prices: sql<number[]>`array_agg(${priceCents}::float8)`,
    })
    .from(products)
    // The prices, not the bucket: indexes contain them.
    .where(
      and(
        gt(priceCents, priceBucketEnds[bucket - 1] ?? -1),
        end === undefined ? undefined : lte(priceCents, end),
      ),
    )
    .groupBy(brandId, subgroupId);
  return new Map(rows.map((row) => [cellKey(row), row.prices]));
}

/**
 * The counts by the buckets of `bucketEndsWith(upToCents)`. Exact for the counts of all products; of others, the
 * products of a cell are assumed to cost what all products of the cell do.
 */
export function splitBucket(
  cells: readonly FacetCount[],
  upToCents: number,
  bucketPrices: BucketPrices,
): FacetCount[] {
  const bucket = priceBucketOf(upToCents);
  return cells.flatMap((cell) => {
    if (cell.priceBucket < bucket) return [cell];
    const above = { ...cell, priceBucket: cell.priceBucket + 1 };
    if (cell.priceBucket > bucket) return [above];
    const prices = bucketPrices.get(cellKey(cell)) ?? [];
    const share = prices.filter((price) => price <= upToCents).length / Math.max(1, prices.length);
    const count = Math.round(cell.count * share);
    return [
      { ...cell, count },
      { ...above, count: cell.count - count },
    ].filter((part) => part.count > 0);
  });
}
