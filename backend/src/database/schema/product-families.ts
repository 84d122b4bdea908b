import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** Products that differ in size, colour and the like. Each variant stays a product of its own. */
export const productFamilies = pgTable(
  'product_families',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** The names of what the variants differ in, such as 'Tamanho'. */
    axes: text('axes').array().notNull(),
    /** Raised by every change: two employees cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The employee or import that changed it last. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [check('product_families_axes', sql`cardinality(${table.axes}) between 1 and 3`)],
);

/** The products of families. They stay while a product is retired. */
export const familyVariants = pgTable(
  'family_variants',
  {
    /** A product is in one family at most. */
    productCode: integer('product_code').primaryKey(),
    familyId: integer('family_id')
      .notNull()
      .references(() => productFamilies.id, { onDelete: 'cascade' }),
    /** One for each axis of the family. */
    values: text('values').array().notNull(),
    /** The place in the family, from 1. */
    position: smallint('position').notNull(),
  },
  (table) => [
    unique('family_variants_by_values').on(table.familyId, table.values),
    index('family_variants_by_family').on(table.familyId, table.position),
  ],
);

/** A family as a change of it keeps it. */
export interface KeptFamily {
  name: string;
  axes: string[];
  variants: { code: number; values: string[] }[];
}

/** The families that an import or an employee has changed, for the undo. */
export const familyChanges = pgTable(
  'family_changes',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    familyId: integer('family_id').notNull(),
    /** Null: the change has made it. */
    before: jsonb('before').$type<KeptFamily>(),
    /** Null: the change has removed it. */
    after: jsonb('after').$type<KeptFamily>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.familyId] })],
);

export const productFamilyMarks = [
  markColumns(productFamilies, { ofEmployees: ['updatedBy'], notPersonal: ['name', 'axes'] }),
  markColumns(familyVariants, { notPersonal: ['values'] }),
  markColumns(familyChanges, { notPersonal: ['before', 'after'] }),
];
