import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import { customers, orderItems, orders } from '../../../database/schema';

/** Writes an order for three units of product 1, of the first customer. @returns its id */
export async function addOrder(
  db: Database | Transaction,
  how: Pick<typeof orders.$inferInsert, 'state' | 'shippingId' | 'shippingName' | 'pickupStore'>,
): Promise<number> {
  const [customer] = await db.select().from(customers);
  const [order] = await db
    .insert(orders)
    .values({
      customerId: customer?.id ?? 0,
      paymentKind: 'pix',
      paymentMethod: 'Pix',
      installmentCents: 1,
      goodsCents: 1,
      shippingCents: 0,
      totalCents: 1,
      shippingDays: 1,
      deliveryDay: '2026-12-01',
      address: sql`'{}'::jsonb`,
      ...how,
    })
    .returning();
  const orderId = order?.id ?? 0;
  await db.insert(orderItems).values({
    orderId,
    line: 1,
    productCode: 1,
    batchId: '',
    name: 'Disco',
    saleUnit: 'UN',
    quantity: 3,
    unitPriceCents: 1,
    totalCents: 3,
  });
  return orderId;
}
