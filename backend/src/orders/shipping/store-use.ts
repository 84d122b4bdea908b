import { and, countDistinct, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { orders, storeStock } from '../../database/schema';
import { unfinishedStates } from '../../domain/order-state';

/** Orders and goods that need a store. */
export interface StoreUse {
  /** The `id` of the store. */
  id: string;
  /** Orders that are to be collected there and are not over. */
  orders: number;
  /** Products with a balance there. */
  products: number;
}

/** The stores that have goods or wait for customers, also those that are published no more. */
export async function countStoreUse(db: Database | Transaction): Promise<StoreUse[]> {
  const uses = new Map<string, StoreUse>();
  const useOf = (id: string) => {
    const use = uses.get(id) ?? { id, orders: 0, products: 0 };
    uses.set(id, use);
    return use;
  };
  const pickups = await db
    .select({ id: orders.pickupStore, count: countDistinct(orders.id) })
    .from(orders)
    .where(and(isNotNull(orders.pickupStore), inArray(orders.state, [...unfinishedStates])))
    .groupBy(orders.pickupStore);
  for (const { id, count } of pickups) if (id !== null) useOf(id).orders = count;
  const stocked = await db
    .select({ id: storeStock.storeId, count: countDistinct(storeStock.productCode) })
    .from(storeStock)
    .where(gt(storeStock.available, 0))
    .groupBy(storeStock.storeId);
  for (const { id, count } of stocked) useOf(id).products = count;
  return [...uses.values()];
}
