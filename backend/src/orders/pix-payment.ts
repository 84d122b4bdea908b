import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { customers, orders, payments } from '../database/schema';
import { Refusal } from '../operations/refusal';
import { OutsideFailure } from '../ports/outside-failure';
import type { Charge, Payments } from '../ports/payments';
import { copy } from './copy';
import { changeState, itemsOf, lockOrder, tell } from './order-book';
import type { OrderRow } from './order-book';
import { release, reserve } from './stock';

export const pixMinutes = 30;

export type PaymentRow = typeof payments.$inferSelect;

interface PixWorld {
  db: Database;
  payments: Payments;
  now: () => Date;
}

/** Opens the Pix payment of an order, or answers the one it has. Refuses what cannot be paid by Pix any more. */
export async function openPix(world: PixWorld, order: OrderRow): Promise<PaymentRow> {
  if (order.paymentKind !== 'pix') throw new Refusal(409, copy.notByPix);
  await expireIfDue(world, order.id);
  const payment = await inTransaction(world.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    const [existing] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
    if (existing) return existing;
    if (current.state === 'expired') throw new Refusal(410, copy.expired);
    if (current.state !== 'awaiting_payment') throw new Refusal(409, copy.alreadyPaid);
    const [opened] = await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        orderId: order.id,
        kind: 'pix',
        state: 'pending',
        amountCents: current.totalCents,
        expiresAt: new Date(world.now().getTime() + pixMinutes * 60_000),
      })
      .returning();
    return opened;
  });
  if (!payment) throw new Error(`Order ${order.id} has no payment.`);
  if (payment.state === 'expired') throw new Refusal(410, copy.expired);
  return withCharge(world, payment);
}

/** The payment with its BR Code; asks the provider for it when an earlier attempt was cut short. */
export async function withCharge(world: PixWorld, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.brCode !== null || payment.expiresAt === null) return payment;
  const [payer] = await world.db
    .select({ name: customers.name, document: customers.document })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.id, payment.orderId));
  if (!payer) throw new Error(`Order ${payment.orderId} has no customer.`);
  const opened = await world.payments.openPix({
    key: payment.id,
    payer,
    amountCents: payment.amountCents,
    description: `Pedido ${payment.orderId}`,
    expiresAt: payment.expiresAt,
  });
  const [updated] = await world.db
    .update(payments)
    .set({ providerReference: opened.reference, brCode: opened.brCode })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!updated) throw new Error(`Payment ${payment.id} is gone.`);
  return updated;
}

export async function paymentOf(db: Database, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment;
}

/**
 * Brings a payment up to what its provider knows. Notifications come here: they may come twice, late and
 * out of order, so the charge is read again, its amount checked, and what is done already is not done again.
 * Paid after it expired: the goods are reserved again if there are any, else the money goes back; so it does
 * when another amount was paid than asked, or when another order took the place of this one.
 */
export async function settlePix(world: PixWorld, payment: PaymentRow): Promise<void> {
  if (payment.providerReference === null) return;
  const charge = await world.payments.read(payment.providerReference);
  if (charge?.state !== 'paid') return;
  await inTransaction(world.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!['awaiting_payment', 'expired', 'cancelled'].includes(order.state)) return;
    const paidAt = world.now();
    if (charge.amountCents !== payment.amountCents) {
      if (order.state === 'awaiting_payment') await release(tx, await itemsOf(tx, order.id));
      return giveBack(tx, order, charge, 'another amount was paid than asked', paidAt);
    }
    if (order.state === 'expired' && !(await reservedAgain(tx, order.id))) {
      return giveBack(tx, order, charge, 'paid after it expired, and sold out', paidAt);
    }
    if (order.state === 'cancelled') {
      return giveBack(tx, order, charge, 'paid after another order took its place', paidAt);
    }
    await tx.update(payments).set({ state: 'paid', paidAt }).where(eq(payments.id, payment.id));
    await changeState(tx, order, 'paid', 'pix paid', paidAt);
    await tell(tx, 'order.paid', { orderId: order.id });
  });
}

async function giveBack(
  tx: Transaction,
  order: OrderRow,
  { reference }: Charge,
  reason: string,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'refunded', paidAt })
    .where(eq(payments.orderId, order.id));
  await changeState(tx, order, 'refunded', reason, paidAt);
  await tell(tx, 'payment.refund', { orderId: order.id, reference });
  await tell(tx, 'order.refunded', { orderId: order.id });
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

/** A notification of the provider's: believed in nothing but that this charge is worth reading. False: unknown. */
export async function settleNotified(world: PixWorld, reference: string): Promise<boolean> {
  const [payment] = await world.db
    .select()
    .from(payments)
    .where(eq(payments.providerReference, reference));
  if (payment?.kind === 'pix') await settlePix(world, payment);
  return payment !== undefined;
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

/** So long after its end a charge is still asked for, in case its payment was on its way and nobody told us. */
const recheckHours = 3;

/** Asks for the charges that expired lately. */
export async function recheckExpiredPix(world: PixWorld): Promise<void> {
  const since = new Date(world.now().getTime() - recheckHours * 3_600_000);
  const expired = await world.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'expired'), gt(payments.expiresAt, since)));
  for (const payment of expired) await settleIfReached(world, payment);
}

/** An order whose payment was never opened has as long as a payment has. */
function isDue(order: OrderRow, payment: PaymentRow | undefined, now: Date): boolean {
  const until = payment?.expiresAt?.getTime() ?? order.createdAt.getTime() + pixMinutes * 60_000;
  return until <= now.getTime();
}

/** Expires everything that is due. */
export async function expireDuePix(world: PixWorld): Promise<void> {
  const now = world.now();
  const started = new Date(now.getTime() - pixMinutes * 60_000);
  const due = await world.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.state, 'awaiting_payment'), lte(payments.expiresAt, now)));
  const neverOpened = await world.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.state, 'awaiting_payment'),
        isNull(payments.id),
        lte(orders.createdAt, started),
      ),
    );
  const failures: unknown[] = [];
  for (const { id } of [...due, ...neverOpened]) {
    // One order that cannot be settled must not hold back the others.
    await expireIfDue(world, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not expire.');
}
