import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './customers';

/** What happened and must be told to others: written in the transaction that made it happen. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** From when on it may be tried; while one instance delivers it, the end of its lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Kept back, and counted as delivered, until this customer's e-mail is confirmed. */
    heldFor: integer('held_for').references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.deliveredAt} is null`),
    index('outbox_held')
      .on(table.heldFor)
      .where(sql`${table.heldFor} is not null`),
  ],
);
