import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Sum } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { orderHistory, orders, payments, refunds } from '../../database/schema';
import { isWithin } from './period';
import type { Period } from './period';

/** The condition that an order was ever paid. A charge that came too late, or with another amount, pays none. */
export const wasPaid = (orderId: SQLWrapper): SQL => sql`exists (
  select 1 from ${orderHistory}
  where ${orderHistory.orderId} = ${orderId} and ${orderHistory.toState} = 'paid'
)`;

/** Joins a refund with the payment whose charge it pays back; an imported order has none: `paidChargeOf`. */
export const isOfPayment = and(
  eq(payments.orderId, refunds.orderId),
  sql`coalesce(${payments.providerReference}, 'order-' || ${payments.orderId})
    = coalesce(${refunds.chargeReference}, ${refunds.reference})`,
);

/** Orders paid in the period: the index of the history's payments serves it. */
export const paidIn = (period: Period) =>
  and(eq(orderHistory.toState, 'paid'), isWithin(orderHistory.at, period));

/** The number of orders, and what they were charged, in cents. */
export const sumOfOrders = {
  orders: sql<number>`count(*)::int`,
  cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::float8`,
};

/** The orders paid in the period by what `name` says of them, those that brought most first. */
export const sumPaid = (
  db: Database,
  period: Period,
  name: SQL<string>,
): Promise<(Sum & { name: string })[]> =>
  db
    .select({ name, ...sumOfOrders })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(paidIn(period))
    .groupBy(sql`1`)
    .orderBy(sql`3 desc`);
