import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { customers, orders, payments, refunds } from '../database/schema';
import { OutsideFailure } from '../ports/outside-failure';
import type { Charge, Payments } from '../ports/payments';
import { changeState, itemsOf, lockOrder, tell } from './order-book';
import type { OrderRow } from './order-book';
import { requestRefund } from './refunds';
import { release, reserve } from './stock';

/** How long a Pix can be paid. */
export const PIX_MINUTES = 30;

/** How long the goods are held for an order whose Pix code was never shown to anybody. */
export const HOLD_MINUTES = 5;

export type PaymentRow = typeof payments.$inferSelect;

export interface PixWorld {
  db: Database;
  payments: Payments;
  now: () => Date;
}

export async function paymentOf(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment;
}

/** All charges that the provider knows of a payment, whether the store has stored them or not. */
export async function chargesOf(
  provider: Payments,
  payment: Pick<PaymentRow, 'id' | 'providerReference'>,
): Promise<Charge[]> {
  const charges = await provider.findAllByKey(payment.id);
  const { providerReference } = payment;
  if (providerReference && !charges.some(({ reference }) => reference === providerReference)) {
    const stored = await provider.read(providerReference);
    if (stored) charges.push(stored);
  }
  return charges;
}

/**
 * Brings a payment up to what its provider knows, of all its charges and of `known` ones that the provider may not
 * list yet. Notifications come here: they may come twice, late and out of order, so what is done already is not done
 * again. The first paid charge counts for the order; it is refunded when another amount was paid, when the order
 * expired and its goods are sold, or when another order took its place. Every further paid charge is refunded.
 */
export async function settlePix(
  world: PixWorld,
  payment: PaymentRow,
  known: readonly Charge[] = [],
): Promise<void> {
  const listed = await chargesOf(world.payments, payment);
  const charges = [
    ...listed,
    ...known.filter(({ reference }) => !listed.some((each) => each.reference === reference)),
  ];
  const paid = charges.filter(({ state }) => state === 'paid');
  if (paid.length === 0) return;
  let isFirst = false;
  for (const charge of paid) {
    isFirst =
      (await inTransaction(world.db, (tx) => settleCharge(tx, payment, charge, world.now()))) ||
      isFirst;
  }
  if (!isFirst) return;
  // Nobody shall pay the others any more.
  const unused = charges.filter(({ state }) => state === 'open');
  await Promise.allSettled(unused.map(({ reference }) => world.payments.cancel(reference)));
}

/** Counts one paid charge for its order, or has it refunded. True: the order is paid by it from now on. */
async function settleCharge(
  tx: Transaction,
  { id, orderId }: PaymentRow,
  charge: Charge,
  paidAt: Date,
): Promise<boolean> {
  const isClosed = await lockCustomerOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment || (await isRefundRequested(tx, charge.reference))) return false;
  if (!['awaiting_payment', 'expired', 'cancelled'].includes(order.state)) {
    if (payment.state === 'paid' && payment.providerReference === charge.reference) return false;
    await requestRefund(tx, orderId, charge, 'the order was paid by another charge');
    return false;
  }
  const reason = await whyRefunded(tx, order, payment, charge, isClosed);
  if (reason !== undefined) {
    if (order.state === 'awaiting_payment') await release(tx, await itemsOf(tx, orderId));
    await refundOrder(tx, order, charge, reason, paidAt);
    return false;
  }
  await tx
    .update(payments)
    .set({ state: 'paid', paidAt, providerReference: charge.reference })
    .where(eq(payments.id, id));
  await changeState(tx, order, 'paid', 'pix paid', paidAt);
  await tell(tx, 'order.paid', { orderId });
  return true;
}

async function whyRefunded(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  charge: Charge,
  isClosed: boolean,
): Promise<string | undefined> {
  if (charge.amountCents !== payment.amountCents) return 'another amount was paid than asked';
  if (order.state === 'cancelled') return 'paid after another order took its place';
  if (isClosed) return 'paid after the account was closed';
  if (order.state === 'expired' && !(await reservedAgain(tx, order.id))) {
    return 'paid after it expired, and sold out';
  }
  return undefined;
}

/** Keeps the account from being closed until the transaction ends. True: it is closed already. */
async function lockCustomerOf(tx: Transaction, orderId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ closedAt: customers.closedAt })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.id, orderId))
    .for('key share', { of: customers });
  return customer?.closedAt != null;
}

async function isRefundRequested(tx: Transaction, reference: string): Promise<boolean> {
  const [found] = await tx
    .select({ reference: refunds.reference })
    .from(refunds)
    .where(eq(refunds.reference, reference));
  return found !== undefined;
}

async function refundOrder(
  tx: Transaction,
  order: OrderRow,
  charge: Charge,
  reason: string,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'refunded', paidAt, providerReference: charge.reference })
    .where(eq(payments.orderId, order.id));
  await changeState(tx, order, 'refunded', reason, paidAt);
  await requestRefund(tx, order.id, charge, reason);
}

/** All of an order's goods once more, or none of them. */
function reservedAgain(tx: Transaction, orderId: number): Promise<boolean> {
  return tx
    .transaction(async (attempt) => {
      const { short } = await reserve(attempt, await itemsOf(attempt, orderId));
      if (short.length > 0) throw new OutOfStock();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof OutOfStock) return false;
      throw error;
    });
}

class OutOfStock extends Error {}

/** As `settlePix`, but a provider that cannot be reached is asked again another time. */
async function settleIfReached(world: PixWorld, payment: PaymentRow): Promise<void> {
  await settlePix(world, payment).catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
  });
}

/**
 * Ends an order whose Pix was not paid in time, and gives its goods back. Asks the provider first; when that is
 * down the order expires all the same, and `recheckExpiredPix` learns of a payment later.
 */
export async function expireIfDue(world: PixWorld, orderId: number): Promise<void> {
  const payment = await paymentOf(world.db, orderId);
  if (payment?.state === 'pending') await settleIfReached(world, payment);
  await inTransaction(world.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (order?.state !== 'awaiting_payment') return;
    if (!isDue(order, payment, world.now())) return;
    const locked = await lockOrder(tx, orderId);
    const [current] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
    if (locked.state !== 'awaiting_payment' || !isDue(locked, current, world.now())) return;
    await tx.update(payments).set({ state: 'expired' }).where(eq(payments.orderId, orderId));
    await changeState(tx, locked, 'expired', 'pix not paid in time', world.now());
    await release(tx, await itemsOf(tx, orderId));
    await tell(tx, 'order.expired', { orderId });
  });
}

/** A provider's answer serves all who ask about one payment for so long. */
const POLL_MS = 5_000;

/**
 * As `expireIfDue`, for shoppers, who ask as often as they like: the provider is asked again after some seconds, or
 * when the order's time is over.
 */
export async function followPayment(world: PixWorld, order: OrderRow): Promise<void> {
  const payment = await paymentOf(world.db, order.id);
  const now = world.now();
  const isPolledLately =
    payment?.state === 'pending' &&
    !isDue(order, payment, now) &&
    !(await claimPoll(world.db, payment.id, now));
  if (!isPolledLately) await expireIfDue(world, order.id);
}

async function claimPoll(db: Database, paymentId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - POLL_MS);
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

/** So long after its end a charge is still asked for, in case its payment was on its way and nobody told us. */
const RECHECK_HOURS = 3;

/** Asks for the charges that expired lately. */
export async function recheckExpiredPix(world: PixWorld): Promise<void> {
  const since = new Date(world.now().getTime() - RECHECK_HOURS * 3_600_000);
  const expired = await world.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'expired'), gt(payments.expiresAt, since)));
  for (const payment of expired) await settleIfReached(world, payment);
}

function isDue(order: OrderRow, payment: PaymentRow | undefined, now: Date): boolean {
  const heldUntil = order.createdAt.getTime() + HOLD_MINUTES * 60_000;
  const payableUntil = payment?.expiresAt?.getTime() ?? heldUntil;
  const until = payment?.codeShownAt ? payableUntil : Math.min(heldUntil, payableUntil);
  return until <= now.getTime();
}

/** Gives the order its full time to be paid: the shopper sees the code from now on. */
export async function markCodeShown({ db, now }: PixWorld, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ codeShownAt: now() })
    .where(and(eq(payments.id, paymentId), isNull(payments.codeShownAt)));
}

/** Expires everything that is due. */
export async function expireDuePix(world: PixWorld): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await dueOrders(world.db, world.now())) {
    // One order that cannot be settled must not hold back the others.
    await expireIfDue(world, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not expire.');
}

async function dueOrders(db: Database, now: Date): Promise<number[]> {
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
