import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff';
import { markColumns } from './table-marks';

/** Searches for goods that the store does not have: one row for each text, however it was written. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** The text's words as the search reads them. */
    words: text('words').primaryKey(),
    /** The text as the last shopper wrote it. */
    typed: text('typed').notNull(),
    /** The text that was shown instead; null: nothing. */
    shown: text('shown'),
    times: integer('times').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('missed_searches_by_time').on(table.lastAt)],
);

/** Words of shoppers and what they mean in this store: the search replaces one by the other. */
export const searchSynonyms = pgTable('search_synonyms', {
  /** The shoppers' words as the search reads them. */
  words: text('words').primaryKey(),
  /** Both are as the employee wrote them. */
  typed: text('typed').notNull(),
  meant: text('meant').notNull(),
  authorId: integer('author_id')
    .notNull()
    .references(() => staff.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const missedSearchMarks = markColumns(missedSearches, {
  // Nobody is named, and what looks like a document, a phone or an e-mail is not stored.
  notPersonal: ['words', 'typed', 'shown'],
});

export const searchSynonymMarks = markColumns(searchSynonyms, {
  notPersonal: ['words', 'typed', 'meant'],
});
