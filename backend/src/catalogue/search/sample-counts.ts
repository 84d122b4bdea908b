import { sql } from 'drizzle-orm';
import { searchSample } from '../../database/schema';
import { prepareOnce } from '../../database/prepare-once';

/** Counts the products of the sample by brand, subgroup and price bucket. */
export const countSample = prepareOnce((db) => {
  const { brandId, subgroupId, priceRung } = searchSample;
  return db
    .select({
      brand: brandId,
      subgroup: subgroupId,
      priceBucket: priceRung,
      count: sql<number>`count(*)::int`,
    })
    .from(searchSample)
    .groupBy(brandId, subgroupId, priceRung)
    .prepare('sample_counts');
});
