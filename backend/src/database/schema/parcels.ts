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
import { sql } from 'drizzle-orm';
import { markColumns, personal } from './table-marks';
import { ofOrder } from './subject';
import { FISCAL_LAW } from '../../domain/retention';

export interface ParcelLine {
  /** The order's line. */
  line: number;
  quantity: number;
}

/**
 * Goods that left the store at one time, or are ready for pickup. Orders that were dispatched before this table have
 * none: all goods that were not refunded left at once.
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
    /** The person or system that dispatched it: 'command ana', 'erp evt_1'; empty for the store itself. */
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
  /** The XML is kept byte for byte: the signature covers it. Always UTF-8. */
  xml: text('xml').notNull(),
  /** The invoice's total (vNF). */
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
});

export const parcelMarks = markColumns(parcels, {
  rowsOf: ofOrder(parcels.orderId),
  // The carrier's page says where the goods went.
  personal: { tracking: personal('rastreio'), trackingUrl: personal('pagina de rastreio') },
  ofEmployees: ['actor'],
  notPersonal: ['key', 'lines', 'carrier'],
  atClosing: 'clear',
  section: { title: 'Entregas', also: { orderId: 'pedido', dispatchedAt: 'data' } },
});

export const invoiceMarks = markColumns(invoices, {
  notPersonal: ['accessKey', 'number', 'series', 'danfeUrl', 'xmlUrl'],
});

export const invoiceFileMarks = markColumns(invoiceFiles, {
  rowsOf: ({ customerId }) =>
    sql`${invoiceFiles.accessKey} in (select i.access_key from invoices i
      join orders o on o.id = i.order_id where o.customer_id = ${customerId})`,
  personal: { xml: personal('xml', { keptBy: FISCAL_LAW }) },
  notPersonal: ['accessKey'],
  atClosing: 'delete',
  section: { title: 'Notas fiscais (XML)', also: { accessKey: 'chave' } },
});
