import { and, eq } from 'drizzle-orm';
import type { OrderServices } from '../order/services';
import { inTransaction } from '../../database/in-transaction';
import { movements, orders } from '../../database/schema';
import { stepIndex } from '../../domain/order-state';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../order/copy';
import { transitionOrder } from '../effects/transition-order';
import { findOrderByMovement, lockOrder } from '../order/order-repository';
import { expireOrderIfDue } from '../pix/pix-expiry';

/**
 * Ends a movement that another one replaces, so that the shopper cannot pay for both: an order that waits for its
 * Pix is cancelled and its goods are released; a movement without an order cannot get one any more. Refuses with
 * 409 when its order is paid, or is being charged.
 */
export async function cancelReplacedMovement(
  context: OrderServices,
  customerId: number,
  code: string,
): Promise<void> {
  const { db } = context;
  const own = and(eq(movements.code, code), eq(movements.customerId, customerId));
  const [movement] = await db.select().from(movements).where(own);
  if (!movement?.number) return;
  const { number } = movement;
  const known = await findOrderByMovement(db, customerId, number);
  // Queries the provider as well, because a payment may not have been reported yet.
  if (known) await expireOrderIfDue(context, known.id);

  await inTransaction(db, async (tx) => {
    // The request that writes this movement's order takes the same lock.
    await tx.select().from(movements).where(own).for('update');
    const [found] = await tx.select().from(orders).where(eq(orders.movementNumber, number));
    if (!found) {
      await tx.update(movements).set({ number: null }).where(own);
      return;
    }
    const order = await lockOrder(tx, found.id);
    if (order.state === 'charging') throw new DomainError(409, copy.unknownOutcome);
    if (stepIndex(order.state) >= 0) {
      throw new DomainError(409, copy.alreadyPaid, { pedido: String(order.id) });
    }
    if (order.state !== 'awaiting_payment') return;
    await transitionOrder(tx, order, 'cancelled', 'another order took its place', context.now());
  });
}
