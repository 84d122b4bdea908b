import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { orderReturns, orders } from '../../database/schema';
import { openReturnStates } from '../../domain/return-state';

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
