import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customers';
import { markColumns } from './table-marks';

/** The checkouts of customers whose orders a retailer's own server has. */
export const retailerMovements = pgTable(
  'retailer_movements',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** The number of its order; null until that server has given one. */
    number: text('number'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.code] }),
    index('retailer_movements_by_age').on(table.createdAt),
  ],
);

/** Calls that a retailer's own server must get once: the row is written before the call is sent. */
export const madeOnce = pgTable(
  'made_once',
  {
    purpose: text('purpose', { enum: ['order', 'payment'] }).notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The number of the order, or the order that is paid. */
    subject: text('subject').notNull(),
    state: text('state', { enum: ['running', 'done', 'unknown'] }).notNull(),
    /** The id of the order, or of the payment. */
    resultId: text('result_id'),
    resultText: text('result_text'),
    /** It identifies the content of the order. */
    digest: text('digest'),
    /** Time of the database's clock, which all instances compare ages with. */
    startedAt: timestamp('started_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.customerId, table.subject] }),
    index('made_once_by_age').on(table.startedAt),
  ],
);

/** Replies of a retailer's own server that are used while it is down, also after a restart of ours. */
export const keptReplies = pgTable(
  'kept_replies',
  {
    key: text('key').primaryKey(),
    reply: jsonb('reply').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('kept_replies_by_age').on(table.at)],
);

export const retailerMovementMarks = markColumns(retailerMovements, {
  notPersonal: ['code', 'number'],
});

export const madeOnceMarks = markColumns(madeOnce, {
  notPersonal: ['subject', 'resultId', 'resultText', 'digest'],
});

export const keptReplyMarks = markColumns(keptReplies, {
  // The catalogue's replies, which are the same for everybody.
  notPersonal: ['key', 'reply'],
});
