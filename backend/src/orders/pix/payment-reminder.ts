import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { inTransaction } from '../../database/in-transaction';
import { orders, outbox, payments } from '../../database/schema';
import { enqueueEvent, lockOrder } from '../order/order-repository';
import type { PixDependencies } from './pix-settlement';

/** An unpaid order is named to the customer once, this long before the end of its time. */
export const REMINDER_MINUTES = 12;

/**
 * Reminds of each order whose Pix code was opened and ends soon without being paid. An order whose code was never opened
 * is not reminded of: its goods are held for minutes only.
 */
export async function remindOfUnpaidOrders({
  db,
  now,
}: Pick<PixDependencies, 'db' | 'now'>): Promise<void> {
  const moment = now();
  const soon = new Date(moment.getTime() + REMINDER_MINUTES * 60_000);
  const isUnpaid = and(
    eq(orders.state, 'awaiting_payment'),
    eq(payments.state, 'pending'),
    isNotNull(payments.codeShownAt),
    gt(payments.expiresAt, moment),
    lte(payments.expiresAt, soon),
    notExists(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            sql`${outbox.payload} ->> 'orderId' = ${orders.id}::text`,
            eq(outbox.topic, 'order.unpaid'),
          ),
        ),
    ),
  );
  const find = (client: Pick<typeof db, 'select'>) =>
    client
      .select({ orderId: orders.id, until: payments.expiresAt })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id));
  for (const { orderId } of await find(db).where(isUnpaid)) {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId);
      // It was paid meanwhile, or another instance was first.
      const [unpaid] = await find(tx).where(and(eq(orders.id, orderId), isUnpaid));
      const until = unpaid?.until?.toISOString();
      if (until) await enqueueEvent(tx, 'order.unpaid', { orderId, until });
    });
  }
}
