/**
 * The upper ends of the price filter, in cents. The database counts by them (`products.price_rung`): a change
 * requires a migration, which `drizzle-kit generate` writes.
 */
export const priceBucketEnds: readonly number[] = [
  2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000,
];
