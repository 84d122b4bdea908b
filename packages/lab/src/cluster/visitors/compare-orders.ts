import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { sandboxPayments } from 'backend/adapters/sandbox-payments';
import type { Database } from 'backend/database/database';
import { orders } from 'backend/database/schema';
import { settleAbandonedCharges } from 'backend/orders/card/card-payment';
import { checkConsistency, holdingStates } from '../../stress/consistency';
import type { ProductLine } from '../../stress/store-calls';
import type { AcknowledgedOrder } from '../../stress/buyers';

export interface ComparisonReport {
  /** Orders that were confirmed and do not exist, or are in another state. */
  lost: number;
  /** Orders that nobody was told of: every purchase was repeated until it had a reply. */
  double: number;
  /** Other inconsistencies, a sentence each. */
  wrong: string[];
}

/** Compares the orders that the buyers were told of with those in the database. */
export async function compareOrders(
  db: Database,
  acknowledged: readonly AcknowledgedOrder[],
  {
    lines,
    units,
    lastOrderId,
  }: { lines: readonly ProductLine[]; units: number; lastOrderId: number },
): Promise<ComparisonReport> {
  // The job asks for the outcome of interrupted charges only after minutes.
  await db
    .update(orders)
    .set({ writtenAt: sql`now() - interval '5 minutes'` })
    .where(eq(orders.state, 'charging'));
  const receiver = { pixKey: 'x', name: 'x', city: 'x' };
  await settleAbandonedCharges(
    db,
    sandboxPayments(db, receiver, () => new Date()),
  );

  const ids = acknowledged.map(({ order }) => order);
  const stored = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(inArray(orders.id, ids));
  const states = new Map(stored.map(({ id, state }) => [id, state]));
  // No buyer pays the Pix here, so that it may expire.
  const expected = { credit: ['paid'], pix: ['awaiting_payment', 'expired'] };
  const lost = acknowledged.filter(
    ({ order, type }) => !expected[type].includes(states.get(order) ?? 'unknown'),
  );
  const known = new Set(ids);
  const placed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, lastOrderId), inArray(orders.state, holdingStates)));
  const { violations } = await checkConsistency(db, lines, units, lastOrderId);
  return {
    lost: lost.length,
    double: placed.filter(({ id }) => !known.has(id)).length,
    wrong: violations,
  };
}
