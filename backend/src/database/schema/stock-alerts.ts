import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { markColumns, personal } from './table-marks';
import { ofMailbox } from './subject';

/** Requests for an e-mail when a product is back in stock. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productCode: integer('product_code').notNull(),
    /** The name that the shopper saw. */
    productName: text('product_name').notNull(),
    isInBoxes: boolean('is_in_boxes').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** Units or boxes that have to be in stock. */
    quantity: integer('quantity').notNull(),
    /** The hash of the newest link's token; null until it is sent. */
    tokenHash: text('token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: the owner of the mailbox has not agreed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When the stock was last compared. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** When the e-mail was queued; the row ends with its delivery. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_open')
      .on(table.productCode, table.email)
      .where(sql`${table.sentAt} is null`),
    index('stock_alerts_waiting')
      .on(table.checkedAt)
      .where(sql`${table.confirmedAt} is not null and ${table.sentAt} is null`),
    // Serves export and erasure.
    index('stock_alerts_by_email').on(sql`lower(${table.email})`),
    index('stock_alerts_by_age').on(table.createdAt),
    index('stock_alerts_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

export const stockAlertMarks = markColumns(stockAlerts, {
  rowsOf: ofMailbox(stockAlerts.email),
  personal: { email: personal('e-mail') },
  notPersonal: ['productName', 'tokenHash'],
  atClosing: 'delete',
  section: {
    title: 'Avisos de estoque',
    also: { productName: 'produto', quantity: 'quantidade', createdAt: 'data' },
  },
});
