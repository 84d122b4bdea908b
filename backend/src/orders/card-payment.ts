import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { orders, payments } from '../database/schema';
import type { CardOutcome, Payments } from '../ports/payments';
import { changeState, itemsOf, lockOrder, tell } from './order-book';
import type { OrderRow } from './order-book';
import { release } from './stock';

/** The provider's key of an order's card charge. With its second: a new database counts from the start again. */
export function cardKey({ id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>): string {
  return `order-${id}-${Math.floor(createdAt.getTime() / 1000).toString(36)}`;
}

/** Writes down how a card charge went; a refused one gives the goods back. Twice is as once. */
export async function settleCard(
  db: Database,
  orderId: number,
  outcome: CardOutcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'charging') return;
    const paid = outcome.state === 'paid';
    await tx.insert(payments).values({
      id: randomUUID(),
      orderId,
      kind: 'credit',
      state: outcome.state,
      amountCents: order.totalCents,
      providerReference: outcome.reference,
      paidAt: paid ? new Date() : undefined,
      refusal: outcome.state === 'refused' ? outcome.refusal : undefined,
    });
    await changeState(tx, order, outcome.state, paid ? 'card approved' : 'card refused');
    if (!paid) return release(tx, await itemsOf(tx, orderId));
    await tell(tx, 'order.placed', { orderId });
    await tell(tx, 'order.paid', { orderId });
  });
}

/** Long enough that no request can still be charging. */
const abandonedAfterMs = 2 * 60_000;

/** So long a charge may stay undecided before it is given up and, should it have been made, given back. */
const undecidedAfterMs = 30 * 60_000;

/** Orders whose charge got no answer: the provider is asked how it went. */
export async function settleAbandonedCharges(
  db: Database,
  provider: Payments,
  now: Date,
): Promise<void> {
  const abandoned = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'charging'),
        lt(orders.createdAt, new Date(now.getTime() - abandonedAfterMs)),
      ),
    );
  const failures: unknown[] = [];
  for (const order of abandoned) {
    // One charge that cannot be asked for must not hold back the others.
    await settleAbandoned(db, provider, order, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some charges are still unknown.');
}

async function settleAbandoned(
  db: Database,
  provider: Payments,
  order: Pick<OrderRow, 'id' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const charge = await provider.findByKey(cardKey(order));
  if (!charge) return settleCard(db, order.id, { state: 'refused', refusal: 'timed-out' });
  const { state, reference, refusal = 'refused' } = charge;
  if (state === 'paid') return settleCard(db, order.id, { state, reference });
  if (state === 'open') {
    if (order.createdAt.getTime() > now.getTime() - undecidedAfterMs) return;
    await provider.refund(reference);
  }
  await settleCard(db, order.id, { state: 'refused', reference, refusal });
}
