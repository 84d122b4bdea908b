import { eq } from 'drizzle-orm';
import { formatDayAndPeriod } from 'shared-contracts/calendar';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { customers, orders, payments } from '../../database/schema';
import { takesPix } from '../../domain/order-state';
import type { Charge, Payments } from '../../ports/payments';
import { copy } from '../order/employee-copy';
import { addNote, findOrderItems, lockOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { transitionOrder } from '../effects/transition-order';
import { chargeOf, findOrderRefunds, requestRefund } from '../refunds/refunds';
import { reserveStock } from '../../catalogue/stock/stock';

export type PaymentRow = typeof payments.$inferSelect;

export interface PixDependencies {
  db: Database;
  payments: Payments;
  now: () => Date;
}

export async function findOrderPayment(
  db: Database,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment;
}

/** All charges of a payment at the provider, recorded by the store or not. */
export async function findCharges(
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
 * Updates a payment to the state of all its charges at the provider, and of the `known` ones that the provider may
 * not list yet. Idempotent, because notifications may be repeated, late and out of order. The first paid charge
 * pays the order; it is refunded when another amount was paid, when the order has expired and its goods are sold,
 * or when another order replaces it. Every further paid charge is refunded.
 */
export async function settlePix(
  dependencies: PixDependencies,
  payment: PaymentRow,
  known: readonly Charge[] = [],
): Promise<void> {
  const listed = await findCharges(dependencies.payments, payment);
  const charges = [
    ...listed,
    ...known.filter(({ reference }) => !listed.some((each) => each.reference === reference)),
  ];
  const paid = charges.filter(({ state }) => state === 'paid');
  if (paid.length === 0) return;
  let isNewlyPaid = false;
  for (const charge of paid) {
    isNewlyPaid =
      (await inTransaction(dependencies.db, (tx) =>
        settleCharge(tx, payment, charge, dependencies.now()),
      )) || isNewlyPaid;
  }
  if (!isNewlyPaid) return;
  // Cancels the other charges, so that they cannot be paid.
  const unused = charges.filter(({ state }) => state === 'open');
  await Promise.allSettled(unused.map(({ reference }) => dependencies.payments.cancel(reference)));
}

/**
 * Applies one paid charge to its order, or has it refunded.
 * @returns true when this charge pays the order
 */
async function settleCharge(
  tx: Transaction,
  { id, orderId }: PaymentRow,
  charge: Charge,
  paidAt: Date,
): Promise<boolean> {
  const isAccountClosed = await lockOrderCustomer(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment || (await isRefundRequested(tx, orderId, charge.reference))) return false;
  if (!takesPix(order.state)) {
    if (payment.state === 'paid' && payment.providerReference === charge.reference) return false;
    await requestRefund(tx, orderId, charge, 'the order was paid by another charge');
    return false;
  }
  const reason = await findRefundReason(tx, order, payment, charge, isAccountClosed);
  if (reason !== undefined) {
    await refundUnfulfillablePix(tx, order, charge, reason, paidAt);
    return false;
  }
  await tx
    .update(payments)
    .set({ state: 'paid', paidAt, providerReference: charge.reference })
    .where(eq(payments.id, id));
  await transitionOrder(tx, order, 'paid', 'pix paid', paidAt);
  if (order.state === 'expired') await noteTakenPeriod(tx, order, paidAt);
  return true;
}

/** The order has its period again, which another one may have got meanwhile: goods that are there are not refunded for that. */
async function noteTakenPeriod(
  tx: Transaction,
  { id, deliveryDay, deliveryPeriod }: OrderRow,
  at: Date,
): Promise<void> {
  if (deliveryPeriod === null) return;
  await addNote(tx, {
    orderId: id,
    text: copy.latePeriod(formatDayAndPeriod(deliveryDay, deliveryPeriod)),
    author: copy.storeItself,
    at,
  });
}

async function findRefundReason(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  charge: Charge,
  isAccountClosed: boolean,
): Promise<string | undefined> {
  if (charge.amountCents !== payment.amountCents)
    return 'the amount paid differs from the amount due';
  if (order.state === 'cancelled') return 'paid after it was cancelled';
  if (isAccountClosed) return 'paid after the account was closed';
  if (order.state === 'expired' && !(await tryReserveAgain(tx, order))) {
    return 'paid after it expired, and sold out';
  }
  return undefined;
}

/**
 * Locks the account against closing until the transaction ends.
 * @returns true when it is closed already
 */
async function lockOrderCustomer(tx: Transaction, orderId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ closedAt: customers.closedAt })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.id, orderId))
    .for('key share', { of: customers });
  return customer?.closedAt != null;
}

async function isRefundRequested(
  tx: Transaction,
  orderId: number,
  reference: string,
): Promise<boolean> {
  const found = await findOrderRefunds(tx, orderId);
  return found.some((refund) => chargeOf(refund) === reference);
}

async function refundUnfulfillablePix(
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
  await transitionOrder(tx, order, 'refunded', reason, paidAt);
  await requestRefund(tx, order.id, charge, reason);
}

/** Reserves all of an order's goods again, or none of them. */
function tryReserveAgain(tx: Transaction, { id, pickupStore }: OrderRow): Promise<boolean> {
  return tx
    .transaction(async (attempt) => {
      const items = await findOrderItems(attempt, id);
      const { short } = await reserveStock(attempt, items, pickupStore);
      if (short.length > 0) throw new OutOfStockError();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof OutOfStockError) return false;
      throw error;
    });
}

class OutOfStockError extends Error {}
