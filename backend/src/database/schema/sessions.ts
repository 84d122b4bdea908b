import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customers';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value: who reads this table cannot sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Known to the hour; a session that is idle for too long has ended. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** It got a new id when the password was changed: this one signs nobody in, but the change may be sent again. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** Browser and system in plain words, for the customer; empty where they are not known. */
    device: text('device').notNull().default(''),
  },
  (table) => [index('sessions_by_customer').on(table.customerId)],
);

/** How often something was tried in the running window, shared by all instances. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});
