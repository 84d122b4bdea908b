import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/**
 * Promotional prices of products. Two periods of a product never overlap (an exclusion constraint of the migration). They
 * stay while a product is retired.
 */
export const pricePeriods = pgTable(
  'price_periods',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productCode: integer('product_code').notNull(),
    /** The price of one unit, or of one m². */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** The first moment. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The first moment after it. Null: until a file or an employee ends it. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** A file has set it: the next file replaces it. Others are an employee's. */
    isImported: boolean('is_imported').notNull().default(false),
    /** Raised by every change: two employees cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    /** The employee or import that wrote it last. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    index('price_periods_by_product').on(table.productCode, table.startsAt),
    index('price_periods_by_end').on(table.endsAt),
  ],
);

/** A period as a change of it keeps it. */
export interface KeptPeriod {
  id: number;
  priceCents: number;
  /** ISO times. */
  startsAt: string;
  endsAt: string | null;
  isImported: boolean;
  version: number;
}

/** The periods of a product that a change has replaced, for its undo. */
export const periodChanges = pgTable(
  'period_changes',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    productCode: integer('product_code').notNull(),
    before: jsonb('before').$type<KeptPeriod[]>().notNull(),
    after: jsonb('after').$type<KeptPeriod[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productCode] }),
    index('period_changes_by_product').on(table.productCode, table.importId),
  ],
);

export const pricePeriodMarks = markColumns(pricePeriods, { ofEmployees: ['updatedBy'] });

export const periodChangeMarks = markColumns(periodChanges, { notPersonal: ['before', 'after'] });
