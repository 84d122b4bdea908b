import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CardRefusal } from '../../ports/payments';
import { orders } from './orders';

/** One payment for each order. Nothing of a card is kept here but its brand. */
export const payments = pgTable(
  'payments',
  {
    /** The wire's PaymentId. */
    id: text('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['pix', 'credit'] }).notNull(),
    state: text('state', { enum: ['pending', 'paid', 'expired', 'refused', 'refunded'] }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The provider's own id of the charge; notifications are keyed by it. */
    providerReference: text('provider_reference').unique(),
    /** Why a card was refused. */
    refusal: text('refusal').$type<CardRefusal>(),
    /** Pix 'copia e cola'. */
    brCode: text('br_code'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payments_by_expiry').on(table.state, table.expiresAt)],
);
