import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { orders } from './orders';

export interface ParcelLine {
  /** The order's line. */
  line: number;
  quantity: number;
}

/**
 * What left the store at one time, or is ready for pickup. Orders that were dispatched before this table have none: what
 * was not refunded left at once.
 */
export const parcels = pgTable(
  'parcels',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the order's parcels from 1. */
    number: integer('number').notNull(),
    /** The caller's id of the dispatch: a repeated request dispatches nothing. */
    key: text('key').notNull(),
    lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
    carrier: text('carrier').notNull(),
    tracking: text('tracking').notNull(),
    /** The carrier's page for this parcel; empty while there is none. */
    trackingUrl: text('tracking_url').notNull(),
    dispatchedAt: timestamp('dispatched_at', { withTimezone: true }).notNull(),
    /** Carriers do not always report that a parcel is out for delivery: it may be delivered without. */
    outForDeliveryAt: timestamp('out_for_delivery_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Who dispatched it: 'command ana', 'erp evt_1'; empty for the store itself. */
    actor: text('actor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    unique('parcels_by_key').on(table.orderId, table.key),
  ],
);

/** The invoices (NF-e) of orders: one each, or one for each part. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 44 characters. */
    accessKey: text('access_key').primaryKey().unique(),
    number: text('number').notNull(),
    series: text('series').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** https addresses of the printable invoice and of its XML. */
    danfeUrl: text('danfe_url'),
    xmlUrl: text('xml_url'),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
    /** The number of the parcel whose goods it is about; null: it names none. */
    parcel: integer('parcel'),
  },
  (table) => [index('invoices_by_order').on(table.orderId)],
);

/**
 * The XML of invoices, which customers and employees download. It names the buyer: fiscal law requires it as long as
 * `fiscal_identities`.
 */
export const invoiceFiles = pgTable('invoice_files', {
  accessKey: text('access_key')
    .primaryKey()
    .references(() => invoices.accessKey, { onDelete: 'cascade' }),
  /** As it came, byte for byte: the signature covers it. Always UTF-8. */
  xml: text('xml').notNull(),
  /** The invoice's total (vNF). */
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
});
