import { eq } from 'drizzle-orm';
import { shippingIds } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { parcels } from '../../database/schema';
import { nextStep } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { transitionOrder } from '../../orders/effects/transition-order';
import { lockOrder, findOrderItems } from '../../orders/order/order-repository';
import { writeParcel } from '../../orders/parcels/dispatch-parcel';
import { findParcels, withoutSent } from '../../orders/parcels/parcel-repository';
import { findOrderRefunds } from '../../orders/refunds/refunds';

/**
 * Moves a paid order from the step `from` to the next, with the carrier's code when it is sent: all that is left of it, as
 * one parcel. Idempotent: a repeated call for the same step changes nothing.
 * @returns the order's state afterwards
 */
export function takeNextStep(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
  from: OrderState,
  trackingCode: () => string,
): Promise<OrderState> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const to = nextStep(order.state);
    if (order.state !== from || !to) return order.state;
    if (to === 'dispatched') {
      const earlier = await findParcels(tx, orderId);
      const refunds = await findOrderRefunds(tx, orderId);
      const items = await findOrderItems(tx, orderId);
      const left = withoutSent(items, { state: order.state, parcels: earlier, refunds });
      const isPickup = order.shippingId === shippingIds.pickup;
      await writeParcel({ tx, now: now(), actor: '' }, order, {
        key: `rest after ${earlier.length}`,
        lines: left.map(({ line, quantity }) => ({ line, quantity })),
        carrier: order.shippingName,
        tracking: isPickup ? '' : order.tracking || trackingCode(),
        trackingUrl: order.trackingUrl,
        earlier,
        left,
      });
      return order.state;
    }
    await transitionOrder(tx, order, to, 'fulfilment', now());
    const at = stepTimes[to]?.(now());
    if (at) await tx.update(parcels).set(at).where(eq(parcels.orderId, orderId));
    return to;
  });
}

const stepTimes: Partial<Record<OrderState, (at: Date) => Partial<typeof parcels.$inferInsert>>> = {
  out_for_delivery: (outForDeliveryAt) => ({ outForDeliveryAt }),
  delivered: (deliveredAt) => ({ deliveredAt }),
};
