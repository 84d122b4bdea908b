import { and, inArray, ne, sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  jsonb,
} from 'drizzle-orm/pg-core';
import { area } from './area';
import { customers } from './customers';
import type { OrderState } from '../../domain/order-state';
import type { PaymentKind } from '../../domain/payment-kind';
import type { CompanyData } from '../../domain/company-data';
import type { DeliveryAddress } from '../../domain/delivery-address';
import type { OrderContact } from '../../domain/order-contact';
import { markColumns, personal } from './table-marks';
import { ofCustomer, ofOrder } from './subject';
import { FISCAL_LAW } from '../../domain/retention';
import { neverInvoicedStates, openStates } from '../../domain/order-state';

/** Numbers the movements of APP_0049. */
export const movementNumbers = pgSequence('movement_numbers', { startWith: 700001 });

/** A checkout that was started (APP_0070), and the number that its order will have (APP_0049). */
export const movements = pgTable(
  'movements',
  {
    code: text('code').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('movements_by_customer').on(table.customerId),
    index('movements_by_age').on(table.createdAt),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /**
     * The movement number: one order each. Null once the order was refused, so that the purchase can be repeated.
     */
    movementNumber: bigint('movement_number', { mode: 'number' }).unique(),
    state: text('state').$type<OrderState>().notNull(),
    paymentKind: text('payment_kind').$type<PaymentKind>().notNull(),
    /** Text for the shopper, such as 'Pix', 'Cartão de crédito Visa' or 'Pago na loja: dinheiro'. */
    paymentMethod: text('payment_method').notNull(),
    installments: integer('installments').notNull().default(1),
    installmentCents: bigint('installment_cents', { mode: 'number' }).notNull(),
    /** Goods as charged: after the Pix discount, before interest. */
    goodsCents: bigint('goods_cents', { mode: 'number' }).notNull(),
    shippingCents: bigint('freight_cents', { mode: 'number' }).notNull(),
    /** Amount charged, including the interest of instalments. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    shippingId: integer('shipping_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    shippingDays: integer('shipping_days').notNull(),
    /** Expected day of delivery, counted from the order, or the chosen one; ISO `YYYY-MM-DD`. */
    deliveryDay: date('delivery_day', { mode: 'string' }).notNull(),
    /** The chosen hours of that day, as '08:00-12:00'; null: the day is a term. */
    deliveryPeriod: text('delivery_period'),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    /** Receives the goods; null: the customer does. */
    contact: jsonb('contact').$type<OrderContact>(),
    /** Null where the customer gave nothing. */
    companyData: jsonb('company_data').$type<CompanyData>(),
    tracking: text('tracking').notNull().default(''),
    /** The carrier's page for this order; empty while there is none. */
    trackingUrl: text('tracking_url').notNull().default(''),
    /** Pickup only: the `id` of the store in the profile. */
    pickupStore: text('pickup_store'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the order was written, by the database's clock: all instances compare ages with it. */
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
    /** Hash of the shopper's network, kept while the order waits for its Pix. */
    networkKey: text('network_key'),
    /**
     * Where the customer's visit came from (`shared-contracts/visits`), or 'seller' for a purchase with a quote of an employee.
     * Null: it is not known.
     */
    source: text('source'),
  },
  (table) => [
    index('orders_by_network')
      .on(table.networkKey)
      .where(sql`${table.networkKey} is not null`),
    index('orders_by_customer').on(table.customerId, table.id),
    index('orders_by_state').on(table.state, table.createdAt),
    // Serves the count of the orders of a period.
    index('orders_by_delivery_day').on(table.deliveryDay, table.shippingId),
    // Serves the list of the orders to process, in the order of their numbers.
    index('orders_in_progress')
      .on(table.id)
      .where(
        sql`${table.state} in (${sql.raw(openStates.map((state) => `'${state}'`).join(', '))})`,
      ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    productCode: integer('product_code').notNull(),
    batchId: text('batch_id').notNull(),
    name: text('name').notNull(),
    /**
     * The product in its family on the day of the order ('Tamanho: 18 L'). Empty: its name says it, or it was in none. Null:
     * the order is older than this column.
     */
    variant: text('variant'),
    saleUnit: text('sale_unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** Square metres in a box; null for products that are sold by the unit. */
    boxArea: area('square_metres_per_box'),
    unitPriceCents: bigint('unit_price_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** Every change of an order's state. Rows are never changed. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    reason: text('reason').notNull(),
    /** The author of the change: 'command ana', 'erp evt_1'; empty for the store itself. */
    actor: text('actor').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_history_by_order').on(table.orderId),
    // Serves the import of balances, which asks for the orders paid since they were taken.
    index('order_history_paid')
      .on(table.at)
      .where(sql`${table.toState} = 'paid'`),
  ],
);

/** Notes that employees write about an order for each other. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The caller's id of the note: a repeated request writes no second one. */
    key: text('key').notNull().unique(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId)],
);

/** The webhook calls of the retailer's ERP: a repeated call gets the reply of the first. */
export const erpEvents = pgTable(
  'erp_events',
  {
    /** The header `webhook-id`. */
    id: text('id').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    action: text('action').notNull(),
    status: integer('status').notNull(),
    reply: jsonb('reply').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('erp_events_by_age').on(table.receivedAt)],
);

export const movementMarks = markColumns(movements, { notPersonal: ['code'] });

/** The address without street, number and CEP. Town and state stay, for the store's statistics. */
const townOnly = sql`jsonb_build_object('cep', '', 'street', '', 'number', '', 'complement', '', 'bairro', '',
  'cidade', ${orders.address} -> 'cidade', 'uf', ${orders.address} -> 'uf')`;

export const orderMarks = markColumns(orders, {
  rowsOf: ofCustomer(orders.customerId),
  personal: {
    address: personal('entrega', { cleared: townOnly, keptBy: FISCAL_LAW }),
    contact: personal('contato', { cleared: null }),
    companyData: personal('empresa', { cleared: null, keptBy: FISCAL_LAW }),
    // The carrier's page says where the goods went.
    tracking: personal('rastreio'),
    trackingUrl: personal('pagina de rastreio'),
  },
  // networkKey: a keyed hash, which goes when the order no longer waits for its Pix.
  notPersonal: [
    'state',
    'paymentKind',
    'paymentMethod',
    'shippingName',
    'deliveryPeriod',
    'pickupStore',
    'networkKey',
    'source',
  ],
  atClosing: 'clear',
  unlessKept: inArray(orders.state, [...neverInvoicedStates]),
});

export const orderItemMarks = markColumns(orderItems, {
  notPersonal: ['batchId', 'name', 'variant', 'saleUnit', 'boxArea'],
});

export const orderHistoryMarks = markColumns(orderHistory, {
  // Reasons of the store itself are fixed texts, which its work depends on.
  rowsOf: (subject) => and(ofOrder(orderHistory.orderId)(subject), ne(orderHistory.actor, '')),
  personal: { reason: personal('motivo') },
  ofEmployees: ['actor'],
  notPersonal: ['fromState', 'toState'],
  atClosing: 'clear',
  section: { title: 'Mudanças de pedidos', also: { orderId: 'pedido', at: 'data' } },
});

export const orderNoteMarks = markColumns(orderNotes, {
  // Employees may have written anything about the customer.
  rowsOf: ofOrder(orderNotes.orderId),
  personal: { text: personal('texto') },
  ofEmployees: ['author'],
  notPersonal: ['key'],
  atClosing: 'delete',
  section: { title: 'Anotações da loja sobre pedidos', also: { orderId: 'pedido', at: 'data' } },
});

export const erpEventMarks = markColumns(erpEvents, {
  // Replies to reads, which name customers, are not stored; those to changes name the order.
  notPersonal: ['id', 'bodyHash', 'action', 'reply'],
});
