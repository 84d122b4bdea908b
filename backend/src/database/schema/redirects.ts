import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses of the retailer's former site. */
export const redirects = pgTable('redirects', {
  /** The old path, as `toRedirectKey` writes it. */
  fromPath: text('from_path').primaryKey(),
  /** The path of this store. */
  toPath: text('to_path').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
