import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The batch of a product that is not kept by batches. */
export const NO_BATCH = '';

/**
 * What can be sold now. A table of its own, because it is written with every order and the catalogue's
 * rows carry search indexes; its fill factor (see the migration) leaves room to update in place.
 * One row per product, or one per batch where the product is kept by batches (tones of a floor).
 */
export const stock = pgTable(
  'stock',
  {
    productCode: integer('product_code').notNull(),
    batchId: text('batch_id').notNull().default(NO_BATCH),
    available: integer('available').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.batchId] }),
    check('stock_never_negative', sql`${table.available} >= 0`),
  ],
);

/** Products whose stock ran out, came back or is new; a chore marks them (see catalogue/availability). Written by triggers. */
export const stockTurns = pgTable('stock_turns', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productCode: integer('product_code').notNull(),
});
