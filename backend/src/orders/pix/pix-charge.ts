import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { customers, orders, payments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { PaymentUnavailableError } from '../../ports/payments';
import type { OpenPix } from '../../ports/payments';
import { copy } from '../order/copy';
import { lockOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { pollPayment } from './pix-expiry';
import { findOrderPayment, settlePix } from './pix-settlement';
import { PIX_MINUTES } from './pix-times';
import type { PaymentRow, PixDependencies } from './pix-settlement';

/**
 * Opens the Pix payment of an order, or returns the existing one. Refuses orders that cannot be paid by Pix any
 * more.
 */
export async function openPixPayment(
  dependencies: PixDependencies,
  order: OrderRow,
): Promise<PaymentRow> {
  if (order.paymentKind !== 'pix') throw new DomainError(409, copy.notByPix);
  await pollPayment(dependencies, order);
  const payment = await inTransaction(dependencies.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    const [existing] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
    if (existing) return existing;
    if (current.state === 'expired') throw new DomainError(410, copy.expired);
    if (current.state !== 'awaiting_payment') throw new DomainError(409, copy.alreadyPaid);
    const [opened] = await tx
      .insert(payments)
      .values({
        // Short enough for every provider to keep it whole: it identifies the payment of a charge.
        id: randomBytes(12).toString('hex'),
        orderId: order.id,
        kind: 'pix',
        state: 'pending',
        amountCents: current.totalCents,
        expiresAt: new Date(dependencies.now().getTime() + PIX_MINUTES * 60_000),
      })
      .returning();
    return opened;
  });
  if (!payment) throw new Error(`Order ${order.id} has no payment.`);
  if (payment.state === 'expired') throw new DomainError(410, copy.expired);
  return ensureCharge(dependencies, payment);
}

/**
 * The payment with its BR Code. One request at a time opens the charge at the provider; concurrent requests wait
 * and return the same one.
 */
export async function ensureCharge(
  dependencies: PixDependencies,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (payment.brCode !== null || payment.state !== 'pending') return payment;
  return (await claimOpening(dependencies.db, payment.id))
    ? openClaimedCharge(dependencies, payment)
    : waitForCharge(dependencies.db, payment.id);
}

/** Longer than the time-out of a provider: a request that still holds its claim then has died. */
const CLAIM_TIMEOUT_SECONDS = 60;

async function claimOpening(db: Database, paymentId: string): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ openingSince: sql`clock_timestamp()` })
    .where(
      and(
        eq(payments.id, paymentId),
        isNull(payments.brCode),
        or(
          isNull(payments.openingSince),
          lt(
            payments.openingSince,
            sql`clock_timestamp() - make_interval(secs => ${CLAIM_TIMEOUT_SECONDS})`,
          ),
        ),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

async function openClaimedCharge(
  dependencies: PixDependencies,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { db, payments: provider } = dependencies;
  let opened: OpenPix;
  try {
    opened = await openProviderCharge(dependencies, payment);
  } catch (error) {
    // The next request queries the provider first for existing charges.
    await db
      .update(payments)
      .set({ openingSince: null })
      .where(and(eq(payments.id, payment.id), isNull(payments.brCode)));
    throw error;
  }
  const [stored] = await db
    .update(payments)
    .set({ providerReference: opened.reference, brCode: opened.brCode, openingSince: null })
    .where(and(eq(payments.id, payment.id), isNull(payments.brCode), eq(payments.state, 'pending')))
    .returning();
  if (stored) return stored;
  // This request was too slow: another one has opened a charge meanwhile, or the order has ended.
  const current = await findPayment(db, payment.id);
  if (current.providerReference !== opened.reference) await provider.cancel(opened.reference);
  if (current.brCode === null) throw new DomainError(410, copy.expired);
  return current;
}

async function openProviderCharge(
  dependencies: PixDependencies,
  payment: PaymentRow,
): Promise<OpenPix> {
  const [payer] = await dependencies.db
    .select({ name: customers.name, document: customers.document })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.id, payment.orderId));
  if (!payer || payment.expiresAt === null) {
    throw new Error(`Payment ${payment.id} cannot be opened.`);
  }
  return dependencies.payments.openPix({
    key: payment.id,
    payer,
    amountCents: payment.amountCents,
    description: `Pedido ${payment.orderId}`,
    expiresAt: payment.expiresAt,
  });
}

/** Shorter than the browser's time-out. */
const MAX_WAIT_MS = 12_000;

async function waitForCharge(db: Database, paymentId: string): Promise<PaymentRow> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += 100) {
    const payment = await findPayment(db, paymentId);
    if (payment.brCode !== null) return payment;
    if (payment.state !== 'pending') throw new DomainError(410, copy.expired);
    if (payment.openingSince === null) break;
    await pause(100);
  }
  const seconds = await findClaimSeconds(db, paymentId);
  throw new PaymentUnavailableError('a concurrent request opened no Pix', true, seconds);
}

/** Seconds for which another request's claim still holds; at least one. */
async function findClaimSeconds(db: Database, paymentId: string): Promise<number> {
  const heldSeconds = sql`extract(epoch from clock_timestamp() - ${payments.openingSince})`;
  const seconds = sql<number>`ceil(${CLAIM_TIMEOUT_SECONDS} - ${heldSeconds})::int`;
  const [claim] = await db.select({ seconds }).from(payments).where(eq(payments.id, paymentId));
  return Math.max(1, claim?.seconds ?? 1);
}

async function findPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`Payment ${id} does not exist.`);
  return payment;
}

/**
 * Cancels the charge of a cancelled order, so that it cannot be paid. One that was paid just before is refunded, and
 * the shopper is told.
 */
export async function cancelCharge(
  dependencies: PixDependencies,
  orderId: number,
  reference: string,
): Promise<void> {
  const payment = await findOrderPayment(dependencies.db, orderId);
  if (!payment) return;
  await settlePix(dependencies, payment);
  const charge = await dependencies.payments.read(reference);
  if (charge?.state === 'open') await dependencies.payments.cancel(reference);
}
