import { storePaymentKinds } from '@fireflay/back-office-wire';
import { ExternalServiceError, runLimited } from '@fireflay/service';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders, payments, refunds } from '../../database/schema';
import type { Charge } from '../../ports/payments';
import { cardChargeKey, refundUncountedCharge } from '../card/card-payment';
import type { OrderRow } from '../order/order-repository';
import { chargeOf, findOrderRefunds, sumOf } from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';
import { findCharges, settlePix } from '../pix/pix-settlement';
import type { PaymentRow, PixDependencies } from '../pix/pix-settlement';

/** A younger payment is still in progress; an older one has been compared often enough. */
const MIN_PAYMENT_AGE = sql`interval '10 minutes'`;
const MAX_PAYMENT_AGE = sql`interval '3 days'`;
/** Interval until a payment is compared again; shorter for one that differed. */
const RECONCILE_INTERVAL = sql`interval '12 hours'`;
const DIFFERENCE_RECHECK_INTERVAL = sql`interval '10 minutes'`;

/** Payments that are selected together: the selection sorts all payments of three days. */
const BATCH_SIZE = 500;
const MAX_CONCURRENT = 5;

/**
 * Compares payments that were made or refunded recently with the provider's charges, until none is due. A paid charge that the store does not know
 * pays its order or is refunded. Every difference is logged as an error, and stored with the payment until it is
 * resolved.
 */
export async function reconcilePayments(
  dependencies: PixDependencies,
  log: Pick<FastifyBaseLogger, 'error'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const scope of [recentlyMade, recentlyRefunded]) {
    if (!(await compareScope(dependencies, log, scope, signal))) return;
  }
}

/** @returns false when the comparison ended early */
async function compareScope(
  dependencies: PixDependencies,
  log: Pick<FastifyBaseLogger, 'error'>,
  scope: (db: Database) => SQL | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const due = await findDuePayments(dependencies.db, scope);
    try {
      await runLimited(due, MAX_CONCURRENT, async (payment) => {
        if (!signal?.aborted) await comparePayment(dependencies, log, payment);
      });
    } catch (error) {
      // The provider is down: the next run continues from here.
      if (error instanceof ExternalServiceError) return false;
      throw error;
    }
    if (signal?.aborted) return false;
    if (due.length < BATCH_SIZE) return true;
  }
}

const before = (interval: SQL) => sql`now() - ${interval}`;

const recentlyMade = () =>
  and(
    lt(payments.createdAt, before(MIN_PAYMENT_AGE)),
    gt(payments.createdAt, before(MAX_PAYMENT_AGE)),
  );

/** Older payments of which something was refunded recently. */
const recentlyRefunded = (db: Database) =>
  and(
    lte(payments.createdAt, before(MAX_PAYMENT_AGE)),
    inArray(
      payments.orderId,
      db
        .select({ orderId: refunds.orderId })
        .from(refunds)
        .where(gt(refunds.requestedAt, before(MAX_PAYMENT_AGE))),
    ),
  );

async function comparePayment(
  dependencies: PixDependencies,
  log: Pick<FastifyBaseLogger, 'error'>,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<void> {
  const difference = await findDifference(dependencies, order, payment);
  if (difference !== null) {
    const logFields = { orderId: order.id, paymentId: payment.id, difference };
    log.error(logFields, 'a payment differs from the charges of the payment provider');
  }
  await dependencies.db
    .update(payments)
    .set({ reconciledAt: sql`now()`, difference })
    .where(eq(payments.id, payment.id));
}

function findDuePayments(db: Database, scope: (db: Database) => SQL | undefined) {
  return db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        scope(db),
        // The provider has nothing of what was paid in the store.
        notInArray(payments.kind, storePaymentKinds),
        // Paid without a charge: an imported order.
        or(isNotNull(payments.providerReference), ne(payments.state, 'paid')),
        or(
          isNull(payments.reconciledAt),
          lt(payments.reconciledAt, before(RECONCILE_INTERVAL)),
          and(
            isNotNull(payments.difference),
            lt(payments.reconciledAt, before(DIFFERENCE_RECHECK_INTERVAL)),
          ),
        ),
      ),
    )
    .orderBy(sql`${payments.reconciledAt} nulls first`, asc(payments.createdAt))
    .limit(BATCH_SIZE);
}

/** The difference of a payment, after an attempt to repair it. Null: none. */
async function findDifference(
  dependencies: PixDependencies,
  order: OrderRow,
  { id, kind, providerReference }: PaymentRow,
): Promise<string | null> {
  const key = kind === 'pix' ? id : cardChargeKey(order);
  const charges = await findCharges(dependencies.payments, { id: key, providerReference });
  const payment = await findPayment(dependencies.db, id);
  const requested = await findOrderRefunds(dependencies.db, order.id);
  const isCounted = ({ reference }: Charge) =>
    payment.state === 'paid' && payment.providerReference === reference;
  const paid = charges.filter(({ state }) => state === 'paid');
  const unknown = paid.filter(
    (charge) =>
      !isCounted(charge) && !requested.some((refund) => chargeOf(refund) === charge.reference),
  );
  if (unknown.length > 0) {
    await repairDifference(dependencies, order, payment, unknown);
    return `paid there and not counted here: ${unknown.map(({ reference }) => reference).join(', ')}`;
  }
  const unequal = paid
    .map((charge) => compareRefunds(charge, requested))
    .find((difference) => difference !== null);
  if (unequal) return unequal;
  if (payment.state !== 'paid' || paid.some(isCounted)) return null;
  const providerCharge = charges.find(({ reference }) => reference === payment.providerReference);
  return `paid here and ${providerCharge?.state ?? 'unknown'} there: ${payment.providerReference}`;
}

/** Between the accepted refunds and all of them: the provider may have made one whose reply is missing. */
function compareRefunds(charge: Charge, requested: readonly RefundRow[]): string | null {
  const { reference, refundedCents } = charge;
  const own = requested.filter((refund) => chargeOf(refund) === reference);
  // The provider may count what a bank has taken as refunded, or as paid.
  const accepted = sumOf(
    own.filter(({ refundedAt, isChargeback }) => refundedAt !== null && !isChargeback),
  );
  if (refundedCents < accepted) {
    return refundedCents === 0 && accepted === charge.amountCents
      ? `refunded here and paid there: ${reference}`
      : `refunded here ${accepted} cents and there ${refundedCents}: ${reference}`;
  }
  if (refundedCents <= sumOf(own)) return null;
  return `refunded there ${refundedCents} cents and here ${sumOf(own)}: ${reference}`;
}

async function repairDifference(
  dependencies: PixDependencies,
  order: OrderRow,
  payment: PaymentRow,
  unknown: readonly Charge[],
): Promise<void> {
  if (payment.kind === 'pix') return settlePix(dependencies, payment, unknown);
  for (const charge of unknown) {
    await inTransaction(dependencies.db, (tx) => refundUncountedCharge(tx, order.id, charge));
  }
}

async function findPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`Payment ${id} does not exist.`);
  return payment;
}
