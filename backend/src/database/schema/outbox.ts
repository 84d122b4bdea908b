import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customers';
import { anyOf, markColumns, personal } from './table-marks';

/** Events to deliver, written in the transaction of the change that they report. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Earliest time of the next attempt; while an instance delivers the event, the end of its lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Held until this customer's e-mail is confirmed; counts as delivered meanwhile. */
    heldFor: integer('held_for').references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.deliveredAt} is null`),
    index('outbox_delivered')
      .on(table.deliveredAt)
      .where(sql`${table.deliveredAt} is not null`),
    // Serves the page of an order, which shows its e-mails.
    index('outbox_by_order').on(sql`(${table.payload} ->> 'orderId')`),
    // Serves export and erasure.
    index('outbox_by_customer').on(sql`(${table.payload} ->> 'customerId')`),
    index('outbox_held')
      .on(table.heldFor)
      .where(sql`${table.heldFor} is not null`),
  ],
);

export const outboxMarks = markColumns(outbox, {
  rowsOf: anyOf(
    ({ customerId }) => sql`${outbox.payload} ->> 'customerId' = ${String(customerId)}`,
    ({ customerId }) =>
      sql`${outbox.payload} ->> 'orderId' = any (array(select id::text from orders where customer_id = ${customerId}))`,
  ),
  personal: {
    // A former e-mail, and what an employee wrote for an e-mail; ids stay for events that wait.
    payload: personal('conteudo', { cleared: sql`${outbox.payload} - 'formerEmail' - 'why'` }),
  },
  notPersonal: ['topic'],
  atClosing: 'clear',
  section: {
    title: 'Mensagens enviadas ou a enviar',
    also: { topic: 'assunto', createdAt: 'data' },
  },
});
