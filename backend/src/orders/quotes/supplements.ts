import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { orders, orderSupplements, quotes } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { phaseOf } from '../../domain/order-state';
import { copy } from '../order/employee-copy';
import { findOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { isQuoteUsed } from './quote-repository';

/** Goods can go with an order that is not over and has not left whole. */
export const maySupplement = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  ['unpaid', 'to-invoice', 'to-dispatch'].includes(phaseOf(state));

/** @throws OrderRefusalError with 404 or 409: nothing can go with the order */
export async function requireSupplementable(db: Database, orderId: number): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order) throw new OrderRefusalError(404, copy.unknownOrder(orderId));
  if (!maySupplement(order)) {
    throw new OrderRefusalError(409, copy.noSupplement(orderId, order.state));
  }
}

/**
 * Links a quote to the order that its goods go with. Goods that are added to an order are an order of their own: so stock,
 * charge, invoice and refund of each are exact, and no order has two payments.
 */
export async function linkSupplement(
  tx: Transaction,
  quoteId: number,
  orderId: number,
): Promise<void> {
  await tx.insert(orderSupplements).values({ quoteId, orderId }).onConflictDoNothing();
}

/** @returns the order that a quote's goods go with; null: none */
export async function findSupplemented(db: Database, quoteId: number): Promise<number | null> {
  const [found] = await db
    .select()
    .from(orderSupplements)
    .where(eq(orderSupplements.quoteId, quoteId));
  return found?.orderId ?? null;
}

/**
 * The quotes for goods that go with an order, and the order that it goes with itself. Any customer with a quote's link can
 * order from it: the goods of another customer go elsewhere.
 */
export async function findSupplements(
  db: Database,
  { id, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
) {
  const found = await db
    .select({ quote: quotes, buyer: orders.customerId })
    .from(orderSupplements)
    .innerJoin(quotes, eq(quotes.id, orderSupplements.quoteId))
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .where(eq(orderSupplements.orderId, id))
    .orderBy(asc(quotes.id));
  const supplements = [];
  for (const { quote, buyer } of found) {
    const isBought = buyer === customerId && (await isQuoteUsed(db, quote));
    supplements.push({ quoteId: quote.id, orderId: isBought ? quote.orderId : null });
  }
  const [own] = await db
    .select({ orderId: orderSupplements.orderId })
    .from(quotes)
    .innerJoin(orderSupplements, eq(orderSupplements.quoteId, quotes.id))
    .innerJoin(orders, eq(orders.id, orderSupplements.orderId))
    .where(and(eq(quotes.orderId, id), eq(orders.customerId, customerId)));
  return { supplements, supplementOf: own?.orderId ?? null };
}
