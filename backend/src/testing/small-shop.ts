import { eq } from 'drizzle-orm';
import { orders, stock } from '../database/schema';
import { addCustomers, addProducts } from './builders';
import { aTestApp } from './test-app';
import type { TestApp } from './test-app';

/** Five units of product 1, boxes of product 2 in two batches, and one unit of product 3. */
export async function aSmallShop(replaced: Parameters<typeof aTestApp>[0] = {}): Promise<TestApp> {
  const shop = await aTestApp(replaced);
  await addCustomers(shop.db);
  await addProducts(shop.db, [
    { code: 1, priceCents: 9_990, available: 5 },
    { code: 2, priceCents: 4_590, boxArea: 21_600, batches: { T1: 3, T2: 20 } },
    { code: 3, available: 1 },
  ]);
  return shop;
}

/** Current stock of a product in this batch. */
export async function unitsInStock(shop: TestApp, code: number, batch = '') {
  const rows = await shop.db.select().from(stock).where(eq(stock.productCode, code));
  return rows.find((row) => row.batchId === batch)?.available;
}

export const countOrders = async (shop: TestApp) => (await shop.db.select().from(orders)).length;
