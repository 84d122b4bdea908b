import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { orderReturns, orders, returnEvents, returnPhotos } from '../../database/schema';
import { openReturnStates } from './return-state';

const ordersOf = (tx: Transaction, customerId: number) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));

/** Whether a return of this customer waits for an employee or for goods. */
export async function hasOpenReturns(tx: Transaction, customerId: number): Promise<boolean> {
  const open = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        inArray(orderReturns.orderId, ordersOf(tx, customerId)),
        inArray(orderReturns.state, [...openReturnStates]),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** Removes the photographs and the words of both sides; goods, reason and days stay with the order. */
export async function eraseReturns(tx: Transaction, customerId: number): Promise<void> {
  const own = ordersOf(tx, customerId);
  await tx.delete(returnPhotos).where(inArray(returnPhotos.orderId, own));
  await tx.update(orderReturns).set({ text: '' }).where(inArray(orderReturns.orderId, own));
  const returns = tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, own));
  await tx.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, returns));
}
