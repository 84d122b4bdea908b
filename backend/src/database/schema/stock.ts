import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** The batch id of products that are not kept by batches. */
export const NO_BATCH = '';

/**
 * The units for sale. A separate table, because it changes with every order and the catalogue's rows carry search
 * indexes; its fill factor (see the migration) leaves space for updates in place. One row per product, or one per
 * batch where the product is kept by batches (tones of a floor).
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

/**
 * The units in each store, for pickup. `stock` decides what can be sold; a product without rows here is in the store
 * that the profile names for pickup.
 */
export const storeStock = pgTable(
  'store_stock',
  {
    productCode: integer('product_code').notNull(),
    batchId: text('batch_id').notNull().default(NO_BATCH),
    /** The `id` of the store in the profile. */
    storeId: text('store_id').notNull(),
    available: integer('available').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.batchId, table.storeId] }),
    check('store_stock_never_negative', sql`${table.available} >= 0`),
  ],
);

/**
 * Products that sold out, are in stock again or are new; a job marks them (see catalogue/availability). Written by
 * triggers.
 */
export const stockTurns = pgTable('stock_turns', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productCode: integer('product_code').notNull(),
});

export const stockMarks = markColumns(stock, { notPersonal: ['batchId'] });

export const storeStockMarks = markColumns(storeStock, { notPersonal: ['batchId', 'storeId'] });
