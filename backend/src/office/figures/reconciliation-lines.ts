import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStorePayment, storePayments } from '@fireflay/back-office-wire';
import type { StorePaymentKind } from '@fireflay/back-office-wire';
import { addDays } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { AgreedRate } from 'shared-contracts/content';
import { lineTotal } from 'shared-contracts/pricing';
import type { Database } from '../../database/database';
import {
  couponUses,
  customers,
  fiscalIdentities,
  invoices,
  orderItems,
  orders,
  payments,
  refunds,
} from '../../database/schema';
import { chargeOf, paidChargeOf } from '../../orders/refunds/refunds';
import { findRate, foreseeSettlements, MAX_SETTLEMENT_DAYS } from './agreed-fees';
import type { Charge, ForeseenSettlement } from './agreed-fees';
import { copy } from './copy';
import { isOfPayment, wasPaid } from './paid-charges';
import { dayOf, isWithin } from './period';
import type { Period } from './period';

/** The parts of a charge in cents: goods − discount + shipping + interest is its amount. */
export interface ChargeParts {
  /** Goods at the prices of the catalogue. */
  goods: number;
  /** Coupon and Pix discount together. */
  discount: number;
  shipping: number;
  interest: number;
}

/** A charge or a refund. A charge and its refunds have one reference, so that their sum is what is left of it. */
export interface ReconciliationLine {
  /** The day of the payment or of the refund. */
  day: Day;
  order: typeof orders.$inferSelect;
  customer: { name: string; document: string };
  coupon: string;
  /** The access keys of the order's NF-e. */
  invoiceKeys: string[];
  movement: string;
  /** Cents; negative for a refund. */
  amountCents: number;
  /** A charge that paid its order. */
  isSale: boolean;
  /** Only of a sale in the file by sale. */
  parts?: ChargeParts | undefined;
  reference: string;
  state: string;
  difference: string;
  /** When the money comes or goes; undefined: no rate is agreed for it. */
  settlements?: ForeseenSettlement[] | undefined;
}

const orderColumns = {
  order: orders,
  // A closed account has no name any more; that of its invoices is kept as long as the law requires.
  name: sql<string>`coalesce(${fiscalIdentities.name}, ${customers.name})`,
  document: sql<string>`coalesce(${fiscalIdentities.document}, ${customers.document})`,
  coupon: couponUses.code,
  invoiceKeys: sql<string[]>`array(
    select ${invoices.accessKey} from ${invoices} where ${invoices.orderId} = ${orders.id}
    order by ${invoices.issuedAt}, ${invoices.accessKey}
  )`,
};
type OrderFields = Record<'name' | 'document', string> & {
  order: ReconciliationLine['order'];
  coupon: string | null;
  invoiceKeys: string[];
};

const toOrderFields = ({ order, name, document, coupon, invoiceKeys }: OrderFields) => ({
  order,
  customer: { name, document },
  coupon: coupon ?? '',
  invoiceKeys,
});

/**
 * The charges that were paid in the period, then those that paid no order, then the refunds, each in the order of their
 * days. All charges of an order have its method and instalments: another way to pay is another order.
 */
export async function listBySale(
  db: Database,
  period: Period,
  rates: readonly AgreedRate[],
): Promise<ReconciliationLine[]> {
  const goods = await sumGoods(db, period);
  const charges = await listCharges(db, period, rates);
  return [
    ...charges.map((line) => ({ ...line, parts: partsOf(line, goods) })),
    ...(await listOthers(db, period)),
  ];
}

function partsOf(
  { order, amountCents }: ReconciliationLine,
  goods: ReadonlyMap<number, number>,
): ChargeParts {
  const { id, goodsCents, shippingCents: shipping } = order;
  const listed = goods.get(id) ?? goodsCents;
  return {
    goods: listed,
    discount: listed - goodsCents,
    shipping,
    interest: amountCents - goodsCents - shipping,
  };
}

/**
 * The same by the day on which the money is expected: a line for each instalment that the acquirer pays alone. What has
 * no agreed rate stands at the day of its payment.
 */
export async function listBySettlement(
  db: Database,
  period: Period,
  rates: readonly AgreedRate[],
): Promise<ReconciliationLine[]> {
  const from = addDays(period.from, -MAX_SETTLEMENT_DAYS);
  const charges = await listCharges(db, { from, to: period.to }, rates);
  const lines = [...charges, ...(await listOthers(db, period))].flatMap((line) =>
    (line.settlements ?? [undefined]).map((settlement) => ({
      ...line,
      amountCents: settlement?.grossCents ?? line.amountCents,
      settlements: settlement && [settlement],
    })),
  );
  const expected = ({ day, settlements }: ReconciliationLine) => settlements?.[0]?.day ?? day;
  return lines
    .filter((line) => period.from <= expected(line) && expected(line) <= period.to)
    .toSorted((one, other) => expected(one).localeCompare(expected(other)));
}

const isCharged = (period: Period) =>
  and(isNotNull(payments.paidAt), wasPaid(payments.orderId), isWithin(payments.paidAt, period));

async function listCharges(
  db: Database,
  period: Period,
  rates: readonly AgreedRate[],
): Promise<ReconciliationLine[]> {
  const rows = await db
    .select({ ...orderColumns, payment: payments, day: dayOf(payments.paidAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(fiscalIdentities, eq(fiscalIdentities.customerId, customers.id))
    .leftJoin(couponUses, eq(couponUses.orderId, orders.id))
    .where(isCharged(period))
    .orderBy(asc(payments.paidAt), asc(payments.orderId));
  return rows.map(({ payment, day, ...row }) => {
    const { order } = row;
    const { amountCents } = payment;
    const { paymentKind: kind, paymentMethod: method, installments } = order;
    const charge = { method, installments, amountCents, day };
    return {
      ...toOrderFields(row),
      day,
      movement: copy.charge,
      amountCents,
      isSale: true,
      reference: referenceOf(paidChargeOf(order.id, payment), payment.receipt),
      state: stateOf(payment),
      difference: payment.difference ?? '',
      settlements: isStorePayment(kind)
        ? settleInStore(kind, charge)
        : foreseeAtProvider(rates, { kind, ...charge }),
    };
  });
}

function foreseeAtProvider(rates: readonly AgreedRate[], charge: Charge) {
  const rate = findRate(rates, charge);
  return rate && foreseeSettlements(charge, rate);
}

/** The store has the money on the day. The fee of its own card machine is not known, and cannot be foretold. */
const settleInStore = (
  kind: StorePaymentKind,
  { amountCents, day }: Pick<Charge, 'amountCents' | 'day'>,
): ForeseenSettlement[] | undefined =>
  storePayments[kind].isFree ? [{ day, grossCents: amountCents, feeCents: 0 }] : undefined;

const stateOf = ({ kind, reconciledAt }: typeof payments.$inferSelect): string => {
  if (isStorePayment(kind)) return copy.registered;
  return reconciledAt ? copy.reconciled : copy.notCompared;
};

/** A charge and its refunds have the number of the receipt, too. */
const referenceOf = (charge: string, receipt: string | null): string =>
  receipt === null ? charge : `${charge} (${receipt})`;

/** Sums the goods of orders at the prices of the catalogue, which their lines have. */
async function sumGoods(db: Database, period: Period): Promise<ReadonlyMap<number, number>> {
  const charged = db.select({ id: payments.orderId }).from(payments).where(isCharged(period));
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, charged));
  const sums = new Map<number, number>();
  for (const { orderId, unitPriceCents: price, quantity, boxArea } of items) {
    sums.set(orderId, (sums.get(orderId) ?? 0) + lineTotal({ price, quantity, boxArea }));
  }
  return sums;
}

/** The charges that paid no order, as the second of two Pix codes, known by their refund; then all refunds. */
async function listOthers(db: Database, period: Period): Promise<ReconciliationLine[]> {
  const rows = await db
    .select({
      ...orderColumns,
      refund: refunds,
      difference: payments.difference,
      receipt: payments.receipt,
      isCounted: and(isNotNull(payments.id), wasPaid(refunds.orderId)) as SQL<boolean>,
      day: dayOf(refunds.requestedAt),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(fiscalIdentities, eq(fiscalIdentities.customerId, customers.id))
    .leftJoin(couponUses, eq(couponUses.orderId, orders.id))
    .leftJoin(payments, isOfPayment)
    .where(isWithin(refunds.requestedAt, period))
    .orderBy(asc(refunds.requestedAt), asc(refunds.orderId));
  const uncounted = rows
    .filter(({ isCounted }) => !isCounted)
    .map(({ refund, difference, day, ...row }) => ({
      ...toOrderFields(row),
      day,
      movement: copy.charge,
      amountCents: refund.amountCents,
      isSale: false,
      reference: chargeOf(refund),
      state: copy.uncounted,
      difference: difference ?? '',
    }));
  const refunded = rows.map(({ refund, day, receipt, ...row }) => ({
    ...toOrderFields(row),
    day,
    movement: refund.isChargeback ? copy.chargeback : copy.refund,
    amountCents: -refund.amountCents,
    isSale: false,
    reference: referenceOf(chargeOf(refund), receipt),
    state: refund.refundedAt ? copy.accepted : copy.requested,
    difference: '',
  }));
  return [...uncounted, ...refunded];
}
