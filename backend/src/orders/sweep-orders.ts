import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { orders } from '../database/schema';
import { overStates } from '../domain/order-state';

/**
 * Deletes orders that are over and older than the retailer keeps them, with their items, history, payment and invoice.
 *
 * @param years undefined: they are kept
 */
export async function sweepOrders(
  db: Database,
  years: number | undefined,
  now: Date,
): Promise<void> {
  if (years === undefined) return;
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - years);
  for (const state of overStates) {
    const isOver = and(eq(orders.state, state), lt(orders.createdAt, oldest));
    await deleteInBatches(db, orders, isOver, orders.createdAt);
  }
}
