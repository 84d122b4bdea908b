import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders } from '../database/schema';

/** Makes all orders older by the database's clock. */
export async function ageOrders(db: Database, minutes: number): Promise<void> {
  await db
    .update(orders)
    .set({ writtenAt: sql`${orders.writtenAt} - make_interval(mins => ${minutes})` });
}
