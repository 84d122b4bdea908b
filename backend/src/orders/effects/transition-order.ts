import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { orderHistory, orders } from '../../database/schema';
import { canTransition } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { logOrderChange } from '../order/order-log';
import type { OrderRow } from '../order/order-repository';
import { runTransitionEffects } from './transition-effects';

/**
 * Changes the state of a locked order and records it in the history, with its effects (`transition-effects.ts`). Throws when
 * the state machine does not allow the change.
 * @param actor an operator or the ERP; empty: the store itself
 */
export async function transitionOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderState,
  reason: string,
  at: Date | SQL = sql`now()`,
  actor = '',
): Promise<void> {
  const { id, movementNumber, state: from } = order;
  if (!canTransition(from, to)) throw new Error(`Order ${id} cannot go from ${from} to ${to}.`);
  await tx
    .update(orders)
    // A refused order releases its number, so that the shopper can retry with another card.
    .set({ state: to, networkKey: null, ...(to === 'refused' && { movementNumber: null }) })
    .where(eq(orders.id, id));
  await tx
    .insert(orderHistory)
    .values({ orderId: id, fromState: from, toState: to, reason, actor, at });
  await runTransitionEffects(tx, { order, to, at, actor });
  logOrderChange(tx, { order: id, movement: movementNumber, from, to, reason, actor });
}
