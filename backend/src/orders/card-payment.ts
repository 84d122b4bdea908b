import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { orders, payments } from '../database/schema';
import type { CardOutcome, Payments } from '../ports/payments';
import { changeState, itemsOf, lockOrder, tell } from './order-book';
import { release } from './stock';

/** The provider's key of an order's card charge. */
export function cardKey(orderId: number): string {
  return `order-${orderId}`;
}

/** Writes down how a card charge went; a refused one gives the goods back. Twice is as once. */
export async function settleCard(
  db: Database,
  orderId: number,
  outcome: CardOutcome | { state: 'refused'; reference?: undefined; refusal: 'timed-out' },
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

/** Orders whose charge got no answer: the provider is asked how it went. */
export async function settleAbandonedCharges(
  db: Database,
  provider: Payments,
  now: Date,
): Promise<void> {
  const abandoned = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'charging'),
        lt(orders.createdAt, new Date(now.getTime() - abandonedAfterMs)),
      ),
    );
  for (const { id } of abandoned) {
    const charge = await provider.findByKey(cardKey(id));
    if (charge?.state === 'paid') {
      await settleCard(db, id, { state: 'paid', reference: charge.reference });
    } else if (charge) {
      const { reference, refusal = 'refused' } = charge;
      await settleCard(db, id, { state: 'refused', reference, refusal });
    } else {
      await settleCard(db, id, { state: 'refused', refusal: 'timed-out' });
    }
  }
}
