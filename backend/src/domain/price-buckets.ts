/**
 * The upper ends of the price filter, in cents. The database counts by them (`products.price_rung`): a change
 * requires a migration, which `drizzle-kit generate` writes.
 */
export const priceBucketEnds: readonly number[] = [
  2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000,
];

/** The bucket of a price: the index of the first end that it does not exceed. */
export function priceBucketOf(cents: number): number {
  const bucket = priceBucketEnds.findIndex((end) => end >= cents);
  return bucket === -1 ? priceBucketEnds.length : bucket;
}

/** Whether a maximum price is between the ends of a bucket: it splits the bucket into two. */
export const splitsBucket = (upToCents: number | undefined): upToCents is number =>
  upToCents !== undefined && !priceBucketEnds.includes(upToCents);

/** The ends of the buckets, with the maximum price of a shopper among them. */
export function bucketEndsWith(upToCents: number | undefined): readonly number[] {
  if (!splitsBucket(upToCents)) return priceBucketEnds;
  return priceBucketEnds.toSpliced(priceBucketOf(upToCents), 0, upToCents);
}

/** The last of these buckets whose prices a maximum price includes. */
export const lastBucketUpTo = (upToCents: number | undefined): number =>
  upToCents === undefined ? priceBucketEnds.length : bucketEndsWith(upToCents).indexOf(upToCents);
