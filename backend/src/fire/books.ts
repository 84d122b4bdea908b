import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { toReais } from 'shared-contracts/pricing';
import type { Database } from '../database/database';
import {
  batches,
  orderItems,
  orders,
  payments,
  products,
  sandboxCharges,
  stock,
} from '../database/schema';
import type { OrderState } from '../domain/order-state';
import type { Line } from './purchase';

/** Products by the unit that have no batches, with so many units each from now on. */
export async function someProducts(db: Database, count: number, units: number): Promise<Line[]> {
  const found = await db
    .select({ code: products.code, name: products.name, cents: products.priceCents })
    .from(products)
    .leftJoin(batches, eq(batches.productCode, products.code))
    .where(and(isNull(products.squareMetresPerBox), isNull(batches.id)))
    .orderBy(products.code)
    .limit(count);
  const codes = found.map(({ code }) => code);
  // Orders of an earlier run must not give their goods back in the middle of this one.
  await db
    .update(orders)
    .set({ state: 'expired', networkKey: null })
    .where(eq(orders.state, 'awaiting_payment'));
  await db.update(stock).set({ available: units }).where(inArray(stock.productCode, codes));
  return found.map(({ code, name, cents }) => ({ code, name, reais: toReais(cents), quantity: 1 }));
}

const holdsGoods: OrderState[] = ['charging', 'awaiting_payment', 'paid'];

export interface Books {
  orders: number;
  paid: number;
  refused: number;
  /** What must not be: each a sentence. */
  wrong: string[];
}

/** Compares orders, charges and stock with each other. `units`: what each product began with. */
export async function readBooks(
  db: Database,
  lines: readonly Line[],
  units: number,
  sinceOrder: number,
): Promise<Books> {
  const wrong: string[] = [];
  const all = await db.select().from(orders).where(gt(orders.id, sinceOrder));
  const paid = await db.select().from(payments).where(gt(payments.orderId, sinceOrder));
  const items = await db.select().from(orderItems).where(gt(orderItems.orderId, sinceOrder));
  const known = new Map(all.map((order) => [order.id, order]));
  for (const { code } of lines) {
    const held = items
      .filter(({ productCode, orderId }) => {
        const order = known.get(orderId);
        return productCode === code && order && holdsGoods.includes(order.state);
      })
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const [left] = await db.select().from(stock).where(eq(stock.productCode, code));
    if ((left?.available ?? 0) + held !== units) {
      wrong.push(`product ${code}: ${left?.available} left and ${held} sold of ${units}`);
    }
  }
  const charges = await db
    .select()
    .from(sandboxCharges)
    .where(sql`${sandboxCharges.description} like 'Pedido %'`);
  for (const { description, amountCents, state, kind, reference } of charges) {
    const id = Number(description.slice('Pedido '.length));
    if (id <= sinceOrder) continue;
    const order = known.get(id);
    if (!order) wrong.push(`${reference} charges an order that does not exist`);
    else if (order.totalCents !== amountCents) wrong.push(`${reference} charges another amount`);
    else if (state === 'paid' && order.state !== 'paid') {
      wrong.push(`order ${id} is charged and ${order.state} (${kind})`);
    }
  }
  const charged = charges
    .filter(({ state }) => state === 'paid')
    .map(({ description }) => description);
  if (new Set(charged).size !== charged.length) wrong.push('an order is charged twice');
  for (const order of all.filter(({ state }) => state === 'paid')) {
    const own = paid.filter(({ orderId }) => orderId === order.id);
    if (own.length !== 1 || own[0]?.state !== 'paid')
      wrong.push(`order ${order.id} is paid by nothing`);
  }
  const count = (state: OrderState) => all.filter((order) => order.state === state).length;
  return { orders: all.length, paid: count('paid'), refused: count('refused'), wrong };
}

/** The newest order before a run begins. */
export async function newestOrder(db: Database): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${orders.id}), 0)` }).from(orders);
  return Number(row?.id ?? 0);
}
