import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { coupons, couponUses } from '../../database/schema';

/** Gives the use of an order back. Once, however often it is called. */
export async function releaseCoupon(tx: Transaction, orderId: number): Promise<void> {
  const [released] = await tx
    .update(couponUses)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)))
    .returning({ couponId: couponUses.couponId });
  // The use of a quote is its row alone.
  if (released?.couponId) await changeCouponUses(tx, released.couponId, -1);
}

/**
 * Takes the use again that an expired order gave back: its Pix was paid in the last second, with the saving. It may be
 * more uses than the coupon allows.
 */
export async function retakeCoupon(tx: Transaction, orderId: number): Promise<void> {
  const [retaken] = await tx
    .update(couponUses)
    .set({ releasedAt: null })
    .where(and(eq(couponUses.orderId, orderId), isNotNull(couponUses.releasedAt)))
    .returning({ couponId: couponUses.couponId });
  if (retaken?.couponId) await changeCouponUses(tx, retaken.couponId, 1);
}

/** Counts uses of a coupon. The caller has locked it. */
export async function changeCouponUses(
  tx: Transaction,
  couponId: number,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${change}` })
    .where(eq(coupons.id, couponId));
}
