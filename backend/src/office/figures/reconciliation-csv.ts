import { and, asc, eq, isNotNull, isNull, not, or } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { orders, payments, refunds } from '../../database/schema';
import { chargeOf, paidChargeOf } from '../../orders/refunds/refunds';
import type { Handler } from '../context';
import { toCsv } from '../csv';
import { copy } from './copy';
import { isOfPayment, wasPaid } from './paid-charges';
import { checkPeriod, dayOf, isWithin } from './period';
import type { Period } from './period';

/**
 * Lines in the order of their days: charges, then refunds. A charge and its refunds have the charge's reference, so that
 * their sum is what is left of it. All charges of an order have its method and instalments: another way to pay is another
 * order.
 */
export const exportReconciliation: Handler<'ExportReconciliation'> = async (period, { db }) => {
  checkPeriod(period);
  const lines = [
    copy.columns,
    ...(await listCharges(db, period)),
    ...(await listUncountedCharges(db, period)),
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
    .where(
      and(isNotNull(payments.paidAt), wasPaid(payments.orderId), isWithin(payments.paidAt, period)),
    )
    .orderBy(asc(payments.paidAt), asc(payments.orderId));
  return rows.map(({ order, payment, day }) => [
    day,
    String(order.id),
    copy.charge,
    order.paymentMethod,
    String(order.installments),
    toReais(payment.amountCents),
    paidChargeOf(order.id, payment),
    payment.reconciledAt ? copy.reconciled : copy.notCompared,
    payment.difference ?? '',
  ]);
}

/** Charges that paid no order, as the second of two Pix codes: known by their refund, and since then. */
async function listUncountedCharges(db: Database, period: Period): Promise<string[][]> {
  const rows = await db
    .select({
      order: orders,
      refund: refunds,
      difference: payments.difference,
      day: dayOf(refunds.requestedAt),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, isOfPayment)
    .where(
      and(
        or(isNull(payments.id), not(wasPaid(refunds.orderId))),
        isWithin(refunds.requestedAt, period),
      ),
    )
    .orderBy(asc(refunds.requestedAt), asc(refunds.orderId));
  return rows.map(({ order, refund, difference, day }) => [
    day,
    String(order.id),
    copy.charge,
    order.paymentMethod,
    String(order.installments),
    toReais(refund.amountCents),
    chargeOf(refund),
    copy.uncounted,
    difference ?? '',
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
    chargeOf(refund),
    refund.refundedAt ? copy.accepted : copy.requested,
    '',
  ]);
}

/** '1234,56' */
const toReais = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
