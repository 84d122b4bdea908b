import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders, payments } from '../../database/schema';
import { pickDecisiveCharge } from '../../ports/decisive-charge';
import type { CardOutcome, Charge, Payments } from '../../ports/payments';
import { transitionOrder } from '../effects/transition-order';
import { lockOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { requestRefund } from '../refunds/refunds';

/**
 * The provider's key of an order's card charge. It contains the order's second, because a new database starts
 * again with order 1.
 */
export function cardChargeKey({ id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>): string {
  return `order-${id}-${Math.floor(createdAt.getTime() / 1000).toString(36)}`;
}

/**
 * Stores the outcome of a card charge. Idempotent. An approval for an order that was given up is refunded.
 * @returns true when the approval is refunded
 */
export async function settleCardCharge(
  db: Database,
  orderId: number,
  outcome: CardOutcome,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'charging') {
      return outcome.state === 'paid' && refundLateApproval(tx, order, outcome.reference);
    }
    const isPaid = outcome.state === 'paid';
    await tx.insert(payments).values({
      id: randomUUID(),
      orderId,
      kind: 'credit',
      state: outcome.state,
      amountCents: order.totalCents,
      providerReference: outcome.reference,
      paidAt: isPaid ? sql`now()` : undefined,
      refusal: outcome.state === 'refused' ? outcome.refusal : undefined,
    });
    await transitionOrder(tx, order, outcome.state, isPaid ? 'card approved' : 'card refused');
    return false;
  });
}

async function refundLateApproval(tx: Transaction, order: OrderRow, reference: string) {
  const charge = { reference, state: 'paid', amountCents: order.totalCents } as const;
  return refundUncountedCharge(tx, order.id, charge);
}

/**
 * Refunds a paid card charge that does not pay its order, because the order was given up meanwhile or was paid by
 * another charge. While the order is being charged, its own request or job decides.
 * @returns true when this call requested the refund
 */
export async function refundUncountedCharge(
  tx: Transaction,
  orderId: number,
  charge: Pick<Charge, 'reference' | 'state' | 'amountCents'>,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (charge.state !== 'paid' || order.state === 'charging') return false;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.state === 'paid' && payment.providerReference === charge.reference) return false;
  return requestRefund(tx, orderId, charge, 'a card charge that pays no order');
}

/** Longer than a request charges. By the database's clock, as all ages here. */
const ABANDONED_AFTER_SECONDS = 2 * 60;

/** Time after which an undecided charge is given up, and refunded if it was made. */
const UNDECIDED_AFTER_SECONDS = 30 * 60;

/** Settles orders whose charge got no reply: queries the provider for the outcome. */
export async function settleAbandonedCharges(db: Database, provider: Payments): Promise<void> {
  const ageSeconds = sql<number>`extract(epoch from clock_timestamp() - ${orders.writtenAt})::int`;
  const abandoned = await db
    .select({ id: orders.id, createdAt: orders.createdAt, ageSeconds })
    .from(orders)
    .where(and(eq(orders.state, 'charging'), gt(ageSeconds, ABANDONED_AFTER_SECONDS)));
  const failures: unknown[] = [];
  for (const order of abandoned) {
    // A charge that cannot be queried must not hold up the others.
    await settleAbandonedCharge(db, provider, order).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'The outcome of some card charges is still unknown.');
}

async function settleAbandonedCharge(
  db: Database,
  provider: Payments,
  order: Pick<OrderRow, 'id' | 'createdAt'> & { ageSeconds: number },
): Promise<void> {
  const charge = pickDecisiveCharge(await provider.findAllByKey(cardChargeKey(order)));
  const outcome = await determineOutcome(provider, charge, order.ageSeconds);
  if (outcome) await settleCardCharge(db, order.id, outcome);
}

async function determineOutcome(
  provider: Payments,
  charge: Charge | undefined,
  ageSeconds: number,
): Promise<CardOutcome | undefined> {
  if (!charge) return { state: 'refused', refusal: 'timed-out' };
  const { state, reference, refusal = 'refused' } = charge;
  if (state === 'paid') return { state, reference };
  if (state === 'open') {
    if (ageSeconds < UNDECIDED_AFTER_SECONDS) return undefined;
    await provider.refund(reference);
  }
  return { state: 'refused', reference, refusal };
}
