import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { toReais } from 'shared-contracts/pricing';
import type { Database } from 'backend/database/database';
import {
  batches,
  orderItems,
  orders,
  payments,
  products,
  sandboxCharges,
  stock,
  storeStock,
} from 'backend/database/schema';
import type { OrderState } from 'backend/domain/order-state';
import type { ProductLine } from './store-calls';

/** Selects products that are sold by the unit without batches, and sets the stock of each to `units`. */
export async function prepareProducts(
  db: Database,
  count: number,
  units: number,
): Promise<ProductLine[]> {
  const found = await db
    .select({ code: products.code, name: products.name, cents: products.priceCents })
    .from(products)
    .leftJoin(batches, eq(batches.productCode, products.code))
    .where(and(isNull(products.boxArea), isNull(batches.id)))
    .orderBy(products.code)
    .limit(count);
  const codes = found.map(({ code }) => code);
  // Orders of an earlier run must not return their goods during this one.
  await db
    .update(orders)
    .set({ state: 'expired', networkKey: null })
    .where(eq(orders.state, 'awaiting_payment'));
  await db.update(stock).set({ available: units }).where(inArray(stock.productCode, codes));
  // The shoppers pick their goods up. Balances of stores, which a run with imports leaves behind, could prevent that.
  await db.delete(storeStock).where(inArray(storeStock.productCode, codes));
  return found.map(({ code, name, cents }) => ({ code, name, reais: toReais(cents), quantity: 1 }));
}

export const holdingStates: OrderState[] = ['charging', 'awaiting_payment', 'paid'];

export interface ConsistencyReport {
  orders: number;
  paid: number;
  refused: number;
  /** Inconsistencies, one sentence each. */
  violations: string[];
}

/**
 * Compares orders, charges and stock.
 * @param units stock of each product at the start
 */
export async function checkConsistency(
  db: Database,
  lines: readonly ProductLine[],
  units: number,
  sinceOrder: number,
): Promise<ConsistencyReport> {
  const violations: string[] = [];
  const placedOrders = await db.select().from(orders).where(gt(orders.id, sinceOrder));
  const paid = await db.select().from(payments).where(gt(payments.orderId, sinceOrder));
  const items = await db.select().from(orderItems).where(gt(orderItems.orderId, sinceOrder));
  const ordersById = new Map(placedOrders.map((order) => [order.id, order]));
  for (const { code } of lines) {
    const heldUnits = items
      .filter(({ productCode, orderId }) => {
        const order = ordersById.get(orderId);
        return productCode === code && order && holdingStates.includes(order.state);
      })
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const [stockRow] = await db.select().from(stock).where(eq(stock.productCode, code));
    if ((stockRow?.available ?? 0) + heldUnits !== units) {
      violations.push(
        `product ${code}: ${stockRow?.available} left and ${heldUnits} sold of ${units}`,
      );
    }
  }
  const charges = await db
    .select()
    .from(sandboxCharges)
    .where(sql`${sandboxCharges.description} like 'Pedido %'`);
  for (const { description, amountCents, state, kind, reference } of charges) {
    const id = Number(description.slice('Pedido '.length));
    if (id <= sinceOrder) continue;
    const order = ordersById.get(id);
    if (!order) violations.push(`${reference} charges an order that does not exist`);
    else if (order.totalCents !== amountCents)
      violations.push(`${reference} charges another amount`);
    else if (state === 'paid' && order.state !== 'paid') {
      violations.push(`order ${id} is charged and ${order.state} (${kind})`);
    }
  }
  const charged = charges
    .filter(({ state }) => state === 'paid')
    .map(({ description }) => description);
  if (new Set(charged).size !== charged.length) violations.push('an order is charged twice');
  for (const order of placedOrders.filter(({ state }) => state === 'paid')) {
    const own = paid.filter(({ orderId }) => orderId === order.id);
    if (own.length !== 1 || own[0]?.state !== 'paid')
      violations.push(`order ${order.id} is paid without a payment`);
  }
  const count = (state: OrderState) => placedOrders.filter((order) => order.state === state).length;
  return {
    orders: placedOrders.length,
    paid: count('paid'),
    refused: count('refused'),
    violations,
  };
}

/** The newest order before the run. */
export async function findNewestOrderId(db: Database): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${orders.id}), 0)` }).from(orders);
  return Number(row?.id ?? 0);
}
