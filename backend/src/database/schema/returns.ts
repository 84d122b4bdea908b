import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { orders } from './orders';
import { markColumns, personal } from './table-marks';
import { ofOrder } from './subject';

export const returnStates = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'exchanged',
] as const;
export const returnReasons = ['withdrawal', 'broken', 'wrong', 'defect'] as const;

/** A line of the order, with units or boxes. */
export interface ReturnLine {
  line: number;
  quantity: number;
}

/** Returns and exchanges that shoppers ask for, by line of an order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Made by the shopper's page: a repeated request asks for no second return. */
    key: text('key').notNull(),
    state: text('state', { enum: returnStates }).notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    preference: text('preference', { enum: ['refund', 'exchange'] }).notNull(),
    /** The shopper's words; empty once the account is closed. */
    text: text('text').notNull(),
    lines: jsonb('lines').$type<ReturnLine[]>().notNull(),
    /** The lines that an employee has approved; null until then. */
    approvedLines: jsonb('approved_lines').$type<ReturnLine[]>(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('order_returns_by_order').on(table.orderId, table.key),
    index('order_returns_by_state').on(table.state, table.id),
  ],
);

/** Every state of a return, with who decided and what the shopper was told. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The caller's id of the change: a repeated request changes nothing. */
    key: text('key').notNull(),
    state: text('state', { enum: returnStates }).notNull(),
    /** The employee; empty: the shopper or the store itself. */
    actor: text('actor').notNull(),
    /** The store's words to the shopper. */
    note: text('note').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('return_events_by_return').on(table.returnId, table.key)],
);

/** Photographs for returns: of a home and of what was bought. No public address leads to them. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    /** Random. */
    id: text('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the return is asked for. */
    returnId: integer('return_id').references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    /** WebP. */
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while the return is under way. */
    keepUntil: timestamp('keep_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('return_photos_waiting')
      .on(table.orderId, table.hash)
      .where(sql`${table.returnId} is null`),
    index('return_photos_by_order').on(table.orderId),
    index('return_photos_by_return').on(table.returnId),
    index('return_photos_by_end')
      .on(table.keepUntil)
      .where(sql`${table.keepUntil} is not null`),
  ],
);

export const orderReturnMarks = markColumns(orderReturns, {
  rowsOf: ofOrder(orderReturns.orderId),
  personal: { text: personal('texto') },
  notPersonal: ['key', 'lines', 'approvedLines'],
  atClosing: 'clear',
});

export const returnEventMarks = markColumns(returnEvents, {
  rowsOf: ({ customerId }) =>
    sql`${returnEvents.returnId} in (select r.id from order_returns r
      join orders o on o.id = r.order_id where o.customer_id = ${customerId})`,
  personal: { note: personal('resposta') },
  ofEmployees: ['actor'],
  notPersonal: ['key'],
  atClosing: 'clear',
});

export const returnPhotoMarks = markColumns(returnPhotos, {
  rowsOf: ofOrder(returnPhotos.orderId),
  personal: { bytes: personal('foto', { downloadedBy: 'ReadReturnPhoto' }) },
  notPersonal: ['id', 'hash'],
  atClosing: 'delete',
  section: {
    title: 'Fotos de devoluções',
    also: { id: 'id', orderId: 'pedido', createdAt: 'data' },
  },
});
