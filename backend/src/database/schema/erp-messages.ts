import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAX_ATTEMPTS } from '../delivery-attempts';
import type { ErpMessageType } from '../../domain/erp-message';
import { orders } from './orders';
import { markColumns } from './table-marks';

/** Messages to the retailer's ERP, written with what they tell of. Numbers and states only: the ERP asks for the rest. */
export const erpMessages = pgTable(
  'erp_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<ErpMessageType>().notNull(),
    /** Messages about one order are sent in their order. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<object>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Earliest time of the next attempt; while an instance sends the message, the end of its lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Why the last attempt failed; empty: none has. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    // Serves the job, every two seconds, also after days without a receiver.
    index('erp_messages_waiting')
      .on(table.dueAt)
      .where(
        sql`${table.deliveredAt} is null and ${table.tries} < ${sql.raw(String(MAX_ATTEMPTS))}`,
      ),
    // Serves the list and the figure of what was given up.
    index('erp_messages_given_up')
      .on(table.id)
      .where(
        sql`${table.deliveredAt} is null and ${table.tries} >= ${sql.raw(String(MAX_ATTEMPTS))}`,
      ),
    index('erp_messages_by_order').on(table.orderId),
    index('erp_messages_by_age').on(table.createdAt),
  ],
);

export const erpMessageMarks = markColumns(erpMessages, {
  notPersonal: ['type', 'data', 'failure'],
});
