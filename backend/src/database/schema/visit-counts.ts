import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/**
 * Counts of visits by day and source: no person, no address. Each shell writes its own rows; those of past days are added up
 * under one id.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    /** A day of the store's clock. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    shell: uuid('shell').notNull(),
    visits: integer('visits').notNull(),
    /** Those that filled a cart. */
    carts: integer('carts').notNull(),
    checkouts: integer('checkouts').notNull(),
    /** Those of `carts` that placed an order. */
    bought: integer('bought').notNull(),
    /** The goods in the carts of visits without an order, as last seen. */
    cartCents: bigint('cart_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.shell] })],
);

export const visitCountMarks = markColumns(visitCounts, { notPersonal: ['source'] });
