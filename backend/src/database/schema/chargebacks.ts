import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orders } from './orders';
import { markColumns, personal } from './table-marks';
import { ofOrder } from './subject';

/** Payments that customers dispute at their bank (D54). While one is open, nothing of its order is refunded or sent. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The caller's id of the notice: a repeated one opens nothing. */
    key: text('key').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The acquirer's words. */
    reason: text('reason').notNull(),
    /** The last day for an answer. */
    answerBy: date('answer_by', { mode: 'string' }),
    /** The author: 'erp evt_1', or an employee. */
    actor: text('actor').notNull(),
    notifiedAt: timestamp('notified_at', { withTimezone: true }).notNull(),
    /** The newest answer, with the documents that were sent to the acquirer. */
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    outcome: text('outcome', { enum: ['won', 'lost'] }),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('chargebacks_by_order').on(table.orderId),
    // One is open at a time.
    uniqueIndex('chargebacks_open')
      .on(table.orderId)
      .where(sql`${table.outcome} is null`),
  ],
);

export const chargebackMarks = markColumns(chargebacks, {
  rowsOf: ofOrder(chargebacks.orderId),
  personal: { reason: personal('motivo'), answer: personal('resposta') },
  ofEmployees: ['actor', 'answeredBy', 'decidedBy'],
  notPersonal: ['key', 'outcome'],
  atClosing: 'clear',
  section: { title: 'Contestações', also: { orderId: 'pedido', notifiedAt: 'data' } },
});
