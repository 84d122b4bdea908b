import type { Database } from '../database/database';
import { coupons } from '../database/schema';

/** Adds a coupon: 10% off all goods, unless overridden. */
export async function addCoupon(
  db: Database,
  changed: Partial<typeof coupons.$inferInsert> = {},
): Promise<typeof coupons.$inferSelect> {
  const [added] = await db
    .insert(coupons)
    .values({
      code: 'OBRA10',
      description: '10% na semana da obra',
      isAutomatic: false,
      action: 'percent',
      percent: 10,
      minimumCents: 0,
      isFirstPurchase: false,
      isActive: true,
      updatedBy: 'Ana',
      ...changed,
    })
    .returning();
  if (!added) throw new Error('No coupon was added.');
  return added;
}
