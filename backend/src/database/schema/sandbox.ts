import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The books of the acquirer that the sandbox plays. They belong to the outside world: no rule reads them. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  /** The caller's own key: asking again with it never charges again. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  kind: text('kind', { enum: ['pix', 'credit'] }).notNull(),
  state: text('state', { enum: ['open', 'paid', 'refused', 'refunded'] }).notNull(),
  refusal: text('refusal'),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  description: text('description').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  paidAt: timestamp('paid_at', { withTimezone: true }),
});
