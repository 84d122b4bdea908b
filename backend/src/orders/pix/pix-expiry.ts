import { ExternalServiceError } from '@fireflay/service';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders, payments } from '../../database/schema';
import { transitionOrder } from '../effects/transition-order';
import { lockOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { findOrderPayment, settlePix } from './pix-settlement';
import type { PaymentRow, PixDependencies } from './pix-settlement';
import { HOLD_MINUTES } from './pix-times';

/** Like `settlePix`, but an unreachable provider is ignored: it is queried again later. */
async function settlePixIfReachable(
  dependencies: PixDependencies,
  payment: PaymentRow,
): Promise<void> {
  await settlePix(dependencies, payment).catch((error: unknown) => {
    if (!(error instanceof ExternalServiceError)) throw error;
  });
}

/**
 * Expires an order whose Pix was not paid in time, and releases its goods. Queries the provider first; when that
 * is unavailable the order expires anyway, and `recheckExpiredPix` finds a payment later.
 */
export async function expireOrderIfDue(
  dependencies: PixDependencies,
  orderId: number,
): Promise<void> {
  const payment = await findOrderPayment(dependencies.db, orderId);
  if (payment?.state === 'pending') await settlePixIfReachable(dependencies, payment);
  await inTransaction(dependencies.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (order?.state !== 'awaiting_payment') return;
    if (!isPaymentDue(order, payment, dependencies.now())) return;
    const locked = await lockOrder(tx, orderId);
    const [current] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
    if (locked.state !== 'awaiting_payment' || !isPaymentDue(locked, current, dependencies.now()))
      return;
    await transitionOrder(tx, locked, 'expired', 'pix not paid in time', dependencies.now());
  });
}

/** Time for which all requests about one payment share a provider's reply. */
const POLL_INTERVAL_MS = 5_000;

/**
 * Like `expireOrderIfDue`, for requests of shoppers, which may be frequent: the provider is queried at most every
 * few seconds, and when the order's time has ended.
 */
export async function pollPayment(dependencies: PixDependencies, order: OrderRow): Promise<void> {
  const payment = await findOrderPayment(dependencies.db, order.id);
  const now = dependencies.now();
  const wasPolledRecently =
    payment?.state === 'pending' &&
    !isPaymentDue(order, payment, now) &&
    !(await claimPoll(dependencies.db, payment.id, now));
  if (!wasPolledRecently) await expireOrderIfDue(dependencies, order.id);
}

async function claimPoll(db: Database, paymentId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - POLL_INTERVAL_MS);
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        or(isNull(payments.checkedAt), lte(payments.checkedAt, before)),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/**
 * An expired charge is still queried for this time, because its payment may have been in progress and its notification
 * lost.
 */
const RECHECK_HOURS = 3;

/** Queries the charges that expired recently. */
export async function recheckExpiredPix(dependencies: PixDependencies): Promise<void> {
  const since = new Date(dependencies.now().getTime() - RECHECK_HOURS * 3_600_000);
  const expired = await dependencies.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'expired'), gt(payments.expiresAt, since)));
  for (const payment of expired) await settlePixIfReachable(dependencies, payment);
}

function isPaymentDue(order: OrderRow, payment: PaymentRow | undefined, now: Date): boolean {
  return payableUntil(order, payment) <= now;
}

/** An order whose code was never shown is held for a shorter time. */
export function payableUntil(order: OrderRow, payment: PaymentRow | undefined): Date {
  const heldUntil = order.createdAt.getTime() + HOLD_MINUTES * 60_000;
  const expiresAt = payment?.expiresAt?.getTime() ?? heldUntil;
  return new Date(payment?.codeShownAt ? expiresAt : Math.min(heldUntil, expiresAt));
}

/** Extends the order's time to pay to the full time: the code is shown to the shopper. */
export async function markCodeShown(
  { db, now }: PixDependencies,
  paymentId: string,
): Promise<void> {
  await db
    .update(payments)
    .set({ codeShownAt: now() })
    .where(and(eq(payments.id, paymentId), isNull(payments.codeShownAt)));
}

/** Expires all orders that are due. */
export async function expireDuePix(dependencies: PixDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findDueOrders(dependencies.db, dependencies.now())) {
    // An order that cannot be settled must not hold up the others.
    await expireOrderIfDue(dependencies, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not expire.');
}

async function findDueOrders(db: Database, now: Date): Promise<number[]> {
  const heldSince = new Date(now.getTime() - HOLD_MINUTES * 60_000);
  const isNeverShown = and(isNull(payments.codeShownAt), lte(orders.createdAt, heldSince));
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(eq(orders.state, 'awaiting_payment'), or(lte(payments.expiresAt, now), isNeverShown)),
    );
  return due.map(({ id }) => id);
}
