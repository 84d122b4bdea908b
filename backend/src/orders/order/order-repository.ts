import { randomUUID } from 'node:crypto';
import { traceHeaders } from '@fireflay/service';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { orderHistory, orderItems, orderNotes, orders, outbox } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { copy } from './employee-copy';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** Events of orders, written in the transaction of the change. */
export type OrderEvent =
  | 'order.placed'
  /** The Pix of an order ends soon and is not paid. */
  | 'order.unpaid'
  | 'order.paid'
  | 'order.invoiced'
  | 'order.dispatched'
  | 'order.out-for-delivery'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.address-changed'
  | 'order.period-changed'
  | 'order.lines-changed'
  | 'order.expired'
  | 'order.withdrawn'
  | 'order.refunded'
  | 'payment.refund'
  /** Cancels the unpaid charge of a cancelled order at the provider. */
  | 'payment.cancel'
  | 'order.return-requested'
  | 'order.return-approved'
  | 'order.return-refused'
  | 'order.return-received'
  | 'order.return-exchanged'
  /** Addressed to the store itself. */
  | 'store.return'
  | 'store.withdrawal'
  | 'store.refund-failing';

export async function enqueueEvent(
  tx: Transaction,
  topic: OrderEvent,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.insert(outbox).values({ topic, payload: { ...payload, ...traceHeaders() } });
}

/** Writes a note of an order, which employees read. */
export async function addNote(
  tx: Transaction,
  note: Omit<typeof orderNotes.$inferInsert, 'key'>,
): Promise<void> {
  await tx.insert(orderNotes).values({ ...note, key: randomUUID() });
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} does not exist.`);
  return order;
}

/** Like `lockOrder`, for an id that an operator or the ERP sent. */
export async function findLockedOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new OrderRefusalError(404, copy.unknownOrder(id));
  return order;
}

/** The unit that the quantity of a line counts: boxes for goods that are sold by m². */
export const unitOfLine = ({ boxArea, saleUnit }: Pick<OrderItemRow, 'boxArea' | 'saleUnit'>) =>
  boxArea === null ? saleUnit : 'CX';

export function findOrderItems(
  db: Database | Transaction,
  orderId: number,
): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.line));
}

/** The history of an order's state, oldest first. */
export function findOrderHistory(db: Database | Transaction, orderId: number) {
  return db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
}

export async function findOrder(
  db: Database | Transaction,
  id: number,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

export async function findOrderByMovement(
  db: Database,
  customerId: number,
  movementNumber: number,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.movementNumber, movementNumber), eq(orders.customerId, customerId)));
  return order;
}
