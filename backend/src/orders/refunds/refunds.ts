import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import { toReais } from 'shared-contracts/pricing';
import type { OrderServices } from '../order/services';
import type { Database, Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { chargebacks, orders, outbox, payments, refunds } from '../../database/schema';
import type { PaymentKind } from '../../domain/payment-kind';
import type { Charge } from '../../ports/payments';
import { enqueueEvent } from '../order/order-repository';

export type RefundRow = typeof refunds.$inferSelect;
type Refundable = Pick<Charge, 'reference' | 'amountCents'> & {
  /** The charge was paid in the store: an employee gives it back. */
  isInStore?: boolean;
};

/** After the order is locked: refunds of one charge have an order, in which the provider gets them. */
export const requestTime = sql`clock_timestamp()`;

/** The provider's id of the charge that a refund is of. */
export const chargeOf = ({ reference, chargeReference }: RefundRow): string =>
  chargeReference ?? reference;

/**
 * Requests the refund of what is left of a charge, once however often it is called. The outbox sends it, unless the charge
 * was paid in the store; the shopper is notified when the provider has accepted it, or an employee has paid it back.
 * @returns false when it was requested before
 */
export async function requestRefund(
  tx: Transaction,
  orderId: number,
  { reference, amountCents: chargedCents, isInStore = false }: Refundable,
  reason: string,
  actor = '',
): Promise<boolean> {
  const earlier = await findOrderRefunds(tx, orderId);
  const amountCents = chargedCents - sumOf(earlier.filter((each) => chargeOf(each) === reference));
  if (amountCents <= 0) return false;
  const requested = await tx
    .insert(refunds)
    .values({ reference, orderId, amountCents, reason, actor, requestedAt: requestTime })
    .onConflictDoNothing()
    .returning({ reference: refunds.reference });
  if (requested.length === 0) return false;
  if (!isInStore) await enqueueEvent(tx, 'payment.refund', { orderId, reference });
  return true;
}

export const sumOf = (found: readonly RefundRow[]): number =>
  found.reduce((sum, { amountCents }) => sum + amountCents, 0);

export async function findRefund(db: Database | Transaction, reference: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.reference, reference));
  return refund;
}

/** The refunds of an order, oldest first, also those of charges that did not pay it: a customer may pay two codes. */
export function findOrderRefunds(
  db: Database | Transaction,
  orderId: number,
): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.requestedAt));
}

/** The provider's id of the charge that paid an order; without one, as of an imported order, a name of its own. */
export const paidChargeOf = (orderId: number, payment?: { providerReference: string | null }) =>
  payment?.providerReference ?? `order-${orderId}`;

/** Says whether an order was paid in the store: no payment provider knows of it, and an employee gives the money back. */
export const isPaidInStore = (payment: { kind: PaymentKind } | undefined): boolean =>
  payment !== undefined && isStorePayment(payment.kind);

/** Keeps the refunds of one charge: only those of the charge that paid an order count against its total. */
export const refundsOfCharge = (found: readonly RefundRow[], charge: string): RefundRow[] =>
  found.filter((each) => chargeOf(each) === charge);

/** The refunds of what an order's charge has paid, oldest first. */
export async function findPaidRefunds(
  db: Database | Transaction,
  orderId: number,
): Promise<RefundRow[]> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return refundsOfCharge(await findOrderRefunds(db, orderId), paidChargeOf(orderId, payment));
}

interface Units {
  lines: readonly { line: number; quantity: number }[];
}

/** Units that refunds have paid back, or that parcels have taken, by the order's line. */
export function unitsByLine(found: readonly Units[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { line, quantity } of found.flatMap(({ lines }) => lines)) {
    units.set(line, (units.get(line) ?? 0) + quantity);
  }
  return units;
}

/** Counts the refunded units that had not left the store, by the order's line. */
export const unsentUnitsOf = (found: readonly RefundRow[]): Map<number, number> =>
  unitsByLine(
    found.map(({ lines }) => ({
      lines: lines.map(({ line, quantity, unsent = quantity }) => ({ line, quantity: unsent })),
    })),
  );

/** Counts the units that a refund took out of the order, by its line. Older refunds do not say what had left. */
export const cancelledUnitsOf = (found: readonly RefundRow[]): Map<number, number> =>
  unitsByLine(
    found.map(({ lines }) => ({
      lines: lines.map(({ line, unsent = 0 }) => ({ line, quantity: unsent })),
    })),
  );

/** The lines of an order with the units that no refund has paid back; without the lines that have none left. */
export function withoutRefunded<Line extends { line: number; quantity: number }>(
  items: readonly Line[],
  found: readonly RefundRow[],
): Line[] {
  const refunded = unitsByLine(found);
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (refunded.get(item.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Tells the store by one e-mail, however often it fails, that a refund is not accepted. */
export async function reportFailingRefund(
  db: Database,
  { orderId, reference }: Record<string, unknown>,
): Promise<void> {
  const payload = JSON.stringify({ orderId, reference });
  await db.execute(sql`
    insert into ${outbox} (topic, payload)
    select 'store.refund-failing', ${payload}::jsonb
    where not exists (
      select from ${outbox} where topic = 'store.refund-failing' and payload = ${payload}::jsonb
    )`);
}

/** Sends the refunds of an order at once that the provider has not accepted. @returns whether there are any */
export async function sendRefundsNow(tx: Transaction, orderId: number): Promise<boolean> {
  const waiting = await tx
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(outbox.topic, 'payment.refund'),
        isNull(outbox.deliveredAt),
        sql`${outbox.payload} ->> 'orderId' = ${String(orderId)}`,
      ),
    )
    .returning({ id: outbox.id });
  return waiting.length > 0;
}

/** Sends a requested refund to the provider. Throws until the provider accepts it. */
export async function deliverRefund(
  { db, payments }: Pick<OrderServices, 'db' | 'payments'>,
  orderId: number,
  reference: string,
): Promise<void> {
  const refund = await findRefund(db, reference);
  // The bank has paid it.
  if (refund?.isChargeback) return;
  if (refund && (await isHeld(db, refund))) {
    throw new Error('The customer disputes the payment: the refund waits for the decision.');
  }
  if (!refund || (refund.chargeReference === null && !(await hasChargeback(db, refund)))) {
    await payments.refund(reference);
  } else {
    const refundedCents = await sumAcceptedBefore(db, refund);
    await payments.refund(chargeOf(refund), { amountCents: refund.amountCents, refundedCents });
  }
  await db.transaction(async (tx) => {
    const accepted = await tx
      .update(refunds)
      .set({ refundedAt: sql`now()` })
      .where(and(eq(refunds.reference, reference), isNull(refunds.refundedAt)))
      .returning({ reference: refunds.reference });
    if (accepted.length === 0) return;
    await enqueueEvent(tx, 'order.refunded', { orderId, reference });
    if (refund) await tellErpOfRefund(tx, refund);
  });
}

/** The ERP does not know of a second payment of an order, nor of an order whose payment was refused. */
export async function tellErpOfRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  const { orderId, amountCents } = refund;
  const [paid] = await tx
    .select({ state: orders.state, providerReference: payments.providerReference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId));
  if (paid?.state === 'refused' || paidChargeOf(orderId, paid) !== chargeOf(refund)) return;
  await queueErpMessage(tx, orderId, 'pagamento.devolvido', { valor: toReais(amountCents) });
}

/** Says whether a dispute of the charge that paid the order is open. */
async function isHeld(db: Database, refund: RefundRow): Promise<boolean> {
  const [open] = await db
    .select({ providerReference: payments.providerReference })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.orderId, chargebacks.orderId))
    .where(and(eq(chargebacks.orderId, refund.orderId), isNull(chargebacks.outcome)));
  return open !== undefined && paidChargeOf(refund.orderId, open) === chargeOf(refund);
}

/** Says whether a bank has taken a part of the charge: what is left of it at the provider is too much to refund. */
async function hasChargeback(db: Database, { orderId, reference }: RefundRow): Promise<boolean> {
  const found = refundsOfCharge(await findOrderRefunds(db, orderId), reference);
  return found.some(({ isChargeback }) => isChargeback);
}

/**
 * The sum of the charge's refunds before this one. The provider gets them one after the other: by the refunded sum it
 * then recognizes one that it has already made.
 * @throws Error while an earlier one is not accepted
 */
async function sumAcceptedBefore(db: Database, refund: RefundRow): Promise<number> {
  const charge = chargeOf(refund);
  const earlier = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, refund.orderId),
        or(eq(refunds.reference, charge), eq(refunds.chargeReference, charge)),
        // The provider has not paid these.
        eq(refunds.isChargeback, false),
        lt(refunds.requestedAt, refund.requestedAt),
      ),
    );
  if (earlier.some(({ refundedAt }) => refundedAt === null)) {
    throw new Error('An earlier refund of the charge is not accepted yet.');
  }
  return sumOf(earlier);
}
