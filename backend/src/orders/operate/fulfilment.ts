import { eq } from 'drizzle-orm';
import { shippingIds } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders } from '../../database/schema';
import { nextStep } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { transitionOrder, lockOrder, enqueueEvent } from '../order-repository';

/**
 * Moves a paid order from the step `from` to the next, with the carrier's code when it is sent. Idempotent: a
 * repeated call for the same step changes nothing.
 * @returns the order's state afterwards
 */
export function advanceOrder(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
  from: OrderState,
  trackingCode: () => string,
): Promise<OrderState> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const to = nextStep(order.state);
    if (order.state !== from || !to) return order.state;
    await transitionOrder(tx, order, to, 'fulfilment', now());
    if (to === 'dispatched') {
      const tracking =
        order.shippingId === shippingIds.pickup ? '' : order.tracking || trackingCode();
      await tx.update(orders).set({ tracking }).where(eq(orders.id, orderId));
      await enqueueEvent(tx, 'order.dispatched', { orderId });
    }
    return to;
  });
}
