import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customers';
import { markColumns, personal } from './table-marks';
import { ofCustomer } from './subject';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value: a reader of this table cannot sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Last use, exact to the hour; a session that is idle for too long has ended. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * When a password change replaced the session's id: this id no longer authenticates, but the change may be
     * retried with it.
     */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** Browser and system in plain words, for the customer; empty when unknown. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('sessions_by_customer').on(table.customerId),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_use').on(table.lastUsedAt),
    index('sessions_replaced')
      .on(table.replacedAt)
      .where(sql`${table.replacedAt} is not null`),
  ],
);

/** Number of attempts in the current window, shared by all instances. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_by_end').on(table.windowEndsAt)],
);

export const sessionMarks = markColumns(sessions, {
  rowsOf: ofCustomer(sessions.customerId),
  personal: { device: personal('aparelho') },
  notPersonal: ['tokenHash'],
  atClosing: 'clear',
});

export const attemptMarks = markColumns(attempts, {
  // A keyed hash, for minutes or a day.
  notPersonal: ['key'],
});
