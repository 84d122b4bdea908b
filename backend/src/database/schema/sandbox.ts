import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { markColumns } from './table-marks';

/** The charges of the sandbox's acquirer. They represent an external system: no business rule reads them. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  /** The caller's idempotency key: a repeated request does not charge again. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  kind: text('kind', { enum: ['pix', 'credit'] }).notNull(),
  state: text('state', { enum: ['open', 'paid', 'refused', 'refunded'] }).notNull(),
  refusal: text('refusal'),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  description: text('description').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  paidAt: timestamp('paid_at', { withTimezone: true }),
});

export const sandboxChargeMarks = markColumns(sandboxCharges, {
  notPersonal: ['reference', 'idempotencyKey', 'refusal', 'description'],
});
