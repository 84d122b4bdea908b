import { and, ne, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PaymentKind } from '../../domain/payment-kind';
import type { CardRefusal } from '../../ports/payments';
import { orders } from './orders';
import { markColumns, personal } from './table-marks';
import { ofOrder } from './subject';

/** One payment for each order. Of a card, only the brand is stored. */
export const payments = pgTable(
  'payments',
  {
    /** The wire's PaymentId. */
    id: text('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaymentKind>().notNull(),
    state: text('state', { enum: ['pending', 'paid', 'expired', 'refused', 'refunded'] }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The provider's id of the charge; notifications refer to it. */
    providerReference: text('provider_reference').unique(),
    /** Why a card was refused. */
    refusal: text('refusal').$type<CardRefusal>(),
    /** Pix 'copia e cola'. */
    brCode: text('br_code'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Since when a request is opening the charge at the provider, by the database's clock. Other requests wait for
     * it.
     */
    openingSince: timestamp('opening_since', { withTimezone: true }),
    /** When the provider was last queried on behalf of a shopper. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** When the Pix code was first shown to the shopper. */
    codeShownAt: timestamp('code_shown_at', { withTimezone: true }),
    /** When this payment was last compared with the provider's charges, by the database's clock. */
    reconciledAt: timestamp('reconciled_at', { withTimezone: true }),
    /** The difference that was found then. */
    difference: text('difference'),
    /** The employee who registered a payment in the store; null: the provider has it. */
    registeredBy: text('registered_by'),
    /** The number of its receipt: the NSU or the id of a transfer. Null: none was given. */
    receipt: text('receipt'),
  },
  (table) => [
    index('payments_by_expiry').on(table.state, table.expiresAt),
    index('payments_by_age').on(table.createdAt),
    // Serves the accountant's reconciliation.
    index('payments_by_payment')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('payments_different')
      .on(table.createdAt)
      .where(sql`${table.difference} is not null`),
  ],
);

export interface RefundedLine {
  line: number;
  quantity: number;
  /** The share of what was charged. What is refunded is the sum of shares and free amounts, up to what was left. */
  amountCents: number;
  /**
   * The number of them that had not left the store; without it, all of those that are refunded before an order is sent.
   */
  unsent?: number;
}

/** Refunds of charges, whole or in part. */
export const refunds = pgTable(
  'refunds',
  {
    /**
     * The provider's id of the charge for the refund of all that is left of it, so that there is one; with the
     * operation's id for a part. The release before this column's use finds no charge by such an id, and refunds nothing.
     */
    reference: text('reference').primaryKey(),
    /** The provider's id of the charge that a part is refunded of; null: `reference` is. */
    chargeReference: text('charge_reference'),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** A partial refund pays back these goods and this shipping; the rest of the amount names nothing. */
    lines: jsonb('lines').$type<RefundedLine[]>().notNull().default([]),
    shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull().default(0),
    isWithoutGoods: boolean('is_without_goods').notNull().default(false),
    /** A lost dispute: the bank has taken the amount, the provider was asked for nothing. */
    isChargeback: boolean('is_chargeback').notNull().default(false),
    /** The author: 'command ana', 'erp evt_1'; empty for the store itself. */
    actor: text('actor').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the provider accepted the refund, or an employee registered that the customer has it. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    /** The employee who registered that the customer has it, and its form; null: no employee has. */
    paidBackBy: text('paid_back_by'),
    paidBackAs: text('paid_back_as').$type<PaymentKind>(),
  },
  (table) => [
    index('refunds_pending')
      .on(table.requestedAt)
      .where(sql`${table.refundedAt} is null`),
    index('refunds_by_order').on(table.orderId),
    // Serves the reconciliation, which compares the charges of recent refunds.
    index('refunds_by_time').on(table.requestedAt),
  ],
);

export const paymentMarks = markColumns(payments, {
  ofEmployees: ['registeredBy'],
  // A receipt has letters, digits and signs without a space.
  notPersonal: ['id', 'kind', 'providerReference', 'refusal', 'brCode', 'difference', 'receipt'],
});

export const refundMarks = markColumns(refunds, {
  // Reasons of the store itself are fixed texts.
  rowsOf: (subject) => and(ofOrder(refunds.orderId)(subject), ne(refunds.actor, '')),
  personal: { reason: personal('motivo') },
  ofEmployees: ['actor', 'paidBackBy'],
  notPersonal: ['reference', 'chargeReference', 'lines', 'paidBackAs'],
  atClosing: 'clear',
  section: { title: 'Reembolsos', also: { orderId: 'pedido', requestedAt: 'data' } },
});
