import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { storePaymentKinds } from '@fireflay/back-office-wire';
import type { Figures, Sum } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import {
  chargebacks,
  orderHistory,
  orderItems,
  orders,
  payments,
  refunds,
} from '../../database/schema';
import type { Handler } from '../context';
import { copy } from './copy';
import { isOfPayment, paidIn, sumOfOrders, sumPaid, wasPaid } from './paid-charges';
import { checkPeriod, dayOf, isWithin } from './period';
import type { Period } from './period';

const MAX_DIFFERENCES = 100;

export const readFigures: Handler<'ReadFigures'> = async (period, { db, content }) => {
  checkPeriod(period);
  const { stores } = await content.profile();
  const storeNames = new Map(stores.map(({ id, name }) => [id, name]));
  const days = await sumByDay(db, period);
  const byPayment = await sumPaid(db, period, sql<string>`${orders.paymentMethod}`);
  const byDelivery = await sumPaid(
    db,
    period,
    sql<string>`coalesce('store ' || ${orders.pickupStore}, ${orders.shippingName})`,
  );
  return {
    days,
    total: {
      orders: days.reduce((sum, day) => sum + day.orders, 0),
      cents: days.reduce((sum, day) => sum + day.cents, 0),
    },
    refunded: await sumRefunds(db, period),
    byPayment,
    byDelivery: byDelivery.map(({ name, ...sum }) => {
      const [, store] = /^store (.+)$/.exec(name) ?? [];
      return { name: store ? copy.pickup(storeNames.get(store) ?? store) : name, ...sum };
    }),
    unpaidPix: await sumUnpaidPix(db),
    chargebacks: await listOpenChargebacks(db),
    toPayBack: await listToPayBack(db),
    differences: await listDifferences(db),
  };
};

function sumByDay(db: Database, period: Period): Promise<Figures['days']> {
  const day = dayOf(orderHistory.at);
  return db
    .select({ day, ...sumOfOrders })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(paidIn(period))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Sums what charges that paid an order have given back: the others were no sales. */
async function sumRefunds(db: Database, period: Period): Promise<Sum> {
  const [sum] = await db
    .select({
      orders: sql<number>`count(distinct ${refunds.orderId})::int`,
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8`,
    })
    .from(refunds)
    .innerJoin(payments, isOfPayment)
    .where(and(wasPaid(refunds.orderId), isWithin(refunds.requestedAt, period)));
  return sum ?? { orders: 0, cents: 0 };
}

async function sumUnpaidPix(db: Database): Promise<Figures['unpaidPix']> {
  const isWaiting = eq(orders.state, 'awaiting_payment');
  const [sum] = await db.select(sumOfOrders).from(orders).where(isWaiting);
  const [held] = await db
    .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isWaiting);
  return { orders: sum?.orders ?? 0, cents: sum?.cents ?? 0, units: held?.units ?? 0 };
}

async function listOpenChargebacks(db: Database): Promise<Figures['chargebacks']> {
  const rows = await db
    .select()
    .from(chargebacks)
    .where(isNull(chargebacks.outcome))
    .orderBy(sql`${chargebacks.answerBy} nulls last`, asc(chargebacks.id));
  return rows.map(({ orderId, amountCents, answerBy, answeredAt }) => ({
    order: orderId,
    cents: amountCents,
    answerBy,
    isAnswered: answeredAt !== null,
  }));
}

async function listToPayBack(db: Database): Promise<Figures['toPayBack']> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(and(isNull(refunds.refundedAt), inArray(payments.kind, storePaymentKinds)))
    .orderBy(asc(refunds.requestedAt))
    .limit(MAX_DIFFERENCES);
  return rows.map(({ refund: { orderId, reference, amountCents, requestedAt } }) => ({
    order: orderId,
    reference,
    cents: amountCents,
    requestedAt: requestedAt.toISOString(),
  }));
}

async function listDifferences(db: Database): Promise<Figures['differences']> {
  const rows = await db
    .select()
    .from(payments)
    .where(isNotNull(payments.difference))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_DIFFERENCES);
  return rows.map(({ orderId, difference, reconciledAt, createdAt }) => ({
    order: orderId,
    difference: difference ?? '',
    foundAt: (reconciledAt ?? createdAt).toISOString(),
  }));
}
