import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { orders, payments, refunds } from '../database/schema';
import { OutsideFailure } from '../ports/outside-failure';
import type { Charge } from '../ports/payments';
import { cardKey, refundUnlessCounted } from './card-payment';
import type { OrderRow } from './order-book';
import { chargesOf, settlePix } from './pix-settlement';
import type { PaymentRow, PixWorld } from './pix-settlement';

/** A younger payment is still being made; an older one has been compared often enough. */
const MIN_AGE = sql`interval '10 minutes'`;
const MAX_AGE = sql`interval '3 days'`;
/** A payment is compared again after so long, and one that differed sooner. */
const RECONCILE_AGAIN = sql`interval '12 hours'`;
const DIFFERENT_AGAIN = sql`interval '10 minutes'`;

/** Payments compared in one run: each costs the provider two calls. */
const MAX_PAYMENTS_PER_RUN = 50;

/**
 * Compares recent payments with the provider's charges. A paid charge that the store does not know counts for its
 * order or is refunded; every difference is an error in the log, and kept with the payment until it is gone.
 */
export async function reconcilePayments(
  world: PixWorld,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const { order, payment } of await duePayments(world.db)) {
    let difference: string | null;
    try {
      difference = await reconcile(world, order, payment);
    } catch (error) {
      // The provider is down: the next run begins where this one ended.
      if (error instanceof OutsideFailure) return;
      throw error;
    }
    if (difference !== null) {
      const facts = { orderId: order.id, paymentId: payment.id, difference };
      log.error(facts, 'a payment differs from what the payment provider knows');
    }
    await world.db
      .update(payments)
      .set({ reconciledAt: sql`now()`, difference })
      .where(eq(payments.id, payment.id));
  }
}

function duePayments(db: Database) {
  const age = sql`now() - ${payments.createdAt}`;
  const since = sql`now() - ${payments.reconciledAt}`;
  return db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        gt(age, MIN_AGE),
        lt(age, MAX_AGE),
        // Paid without a charge: an order that was brought in from elsewhere.
        or(isNotNull(payments.providerReference), ne(payments.state, 'paid')),
        or(
          isNull(payments.reconciledAt),
          gt(since, RECONCILE_AGAIN),
          and(isNotNull(payments.difference), gt(since, DIFFERENT_AGAIN)),
        ),
      ),
    )
    .orderBy(sql`${payments.reconciledAt} nulls first`, asc(payments.createdAt))
    .limit(MAX_PAYMENTS_PER_RUN);
}

/** In what the payment differs; what can be repaired is. Null: it agrees. */
async function reconcile(
  world: PixWorld,
  order: OrderRow,
  { id, kind, providerReference }: PaymentRow,
): Promise<string | null> {
  const key = kind === 'pix' ? id : cardKey(order);
  const charges = await chargesOf(world.payments, { id: key, providerReference });
  const payment = await readPayment(world.db, id);
  const requested = await world.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const isCounted = ({ reference }: Charge) =>
    payment.state === 'paid' && payment.providerReference === reference;
  const paid = charges.filter(({ state }) => state === 'paid');
  const unknown = paid.filter(
    (charge) =>
      !isCounted(charge) && !requested.some(({ reference }) => reference === charge.reference),
  );
  if (unknown.length > 0) {
    await repair(world, order, payment, unknown);
    return `paid there and not counted here: ${unknown.map(({ reference }) => reference).join(', ')}`;
  }
  const unrefunded = requested.find(
    ({ reference, refundedAt }) =>
      refundedAt !== null && paid.some((charge) => charge.reference === reference),
  );
  if (unrefunded) return `refunded here and paid there: ${unrefunded.reference}`;
  if (payment.state !== 'paid' || paid.some(isCounted)) return null;
  const there = charges.find(({ reference }) => reference === payment.providerReference);
  return `paid here and ${there?.state ?? 'unknown'} there: ${payment.providerReference}`;
}

async function repair(
  world: PixWorld,
  order: OrderRow,
  payment: PaymentRow,
  unknown: readonly Charge[],
): Promise<void> {
  if (payment.kind === 'pix') return settlePix(world, payment, unknown);
  for (const charge of unknown) {
    await inTransaction(world.db, (tx) => refundUnlessCounted(tx, order.id, charge));
  }
}

async function readPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`Payment ${id} does not exist.`);
  return payment;
}
