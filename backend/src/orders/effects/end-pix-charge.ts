import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { payments } from '../../database/schema';
import type { OrderState } from '../../domain/order-state';
import { enqueueEvent } from '../order/order-repository';

/** Ends the charge of an order that waits for its Pix no longer: one that is cancelled is cancelled at the provider as well. */
export async function endPixCharge(
  tx: Transaction,
  orderId: number,
  to: OrderState,
): Promise<void> {
  const [payment] = await tx
    .update(payments)
    .set({ state: 'expired' })
    .where(eq(payments.orderId, orderId))
    .returning();
  const reference = payment?.providerReference;
  if (to === 'cancelled' && reference)
    await enqueueEvent(tx, 'payment.cancel', { orderId, reference });
}
