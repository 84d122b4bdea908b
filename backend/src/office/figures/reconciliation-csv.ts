import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { orders, payments, refunds } from '../../database/schema';
import type { Handler } from '../context';
import { toCsv } from '../csv';
import { copy } from './copy';
import { checkPeriod, dayOf, isWithin } from './period';
import type { Period } from './period';

/** Lines in the order of their days: charges, then refunds. */
export const exportReconciliation: Handler<'ExportReconciliation'> = async (period, { db }) => {
  checkPeriod(period);
  const lines = [
    copy.columns,
    ...(await listCharges(db, period)),
    ...(await listRefunds(db, period)),
  ];
  return {
    fileName: `conciliacao-${period.from}-${period.to}.csv`,
    csv: toCsv(lines),
  };
};

async function listCharges(db: Database, period: Period): Promise<string[][]> {
  const rows = await db
    .select({ order: orders, payment: payments, day: dayOf(payments.paidAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.paidAt), isWithin(payments.paidAt, period)))
    .orderBy(asc(payments.paidAt), asc(payments.orderId));
  return rows.map(({ order, payment, day }) => [
    day,
    String(order.id),
    copy.charge,
    order.paymentMethod,
    String(order.installments),
    toReais(payment.amountCents),
    payment.providerReference ?? '',
    payment.reconciledAt ? copy.reconciled : copy.notCompared,
    payment.difference ?? '',
  ]);
}

async function listRefunds(db: Database, period: Period): Promise<string[][]> {
  const rows = await db
    .select({ order: orders, refund: refunds, day: dayOf(refunds.requestedAt) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isWithin(refunds.requestedAt, period))
    .orderBy(asc(refunds.requestedAt), asc(refunds.orderId));
  return rows.map(({ order, refund, day }) => [
    day,
    String(order.id),
    copy.refund,
    order.paymentMethod,
    String(order.installments),
    `-${toReais(refund.amountCents)}`,
    refund.chargeReference ?? refund.reference,
    refund.refundedAt ? copy.accepted : copy.requested,
    '',
  ]);
}

/** '1234,56' */
const toReais = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
