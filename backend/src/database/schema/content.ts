import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentName } from 'shared-contracts/content';
import { staff } from './staff';
import { markColumns } from './table-marks';

/** The versions of what employees publish: terms, categories, banners, texts (D38, D40, D41). */
export const storeDocuments = pgTable(
  'store_documents',
  {
    /** Random: pages request a version by it, and nobody finds a draft by guessing. */
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').$type<DocumentName>().notNull(),
    /** Counts from 1 in each document; 0 is the sample store's. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** The version that was changed, or brought back. */
    basedOn: integer('based_on').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** From when shoppers see it. Null: a draft. */
    validFrom: timestamp('valid_from', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('store_documents_by_number').on(table.name, table.number),
    index('store_documents_by_validity')
      .on(table.name, table.validFrom)
      .where(sql`${table.validFrom} is not null`),
  ],
);

export const storeDocumentMarks = markColumns(storeDocuments, { notPersonal: ['name', 'content'] });
