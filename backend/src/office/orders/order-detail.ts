import { asc, desc, eq, like, sql, and } from 'drizzle-orm';
import type {
  Chargeback,
  OrderDetail,
  OrderInvoice,
  OrderParcel,
  NextOrderStep,
} from '@fireflay/back-office-wire';
import { formatCep } from 'shared-contracts/documents';
import { formatCurrency } from 'shared-contracts/pricing';
import { shippingKindOf } from 'shared-contracts/profile';
import { mayChangeAddress, toCorrected } from '../../orders/operate/change-address';
import { mayChangeContact } from '../../orders/operate/change-contact';
import { mayChangePeriod } from '../../orders/operate/change-period';
import { isLineChange, mayChangeLines } from '../../orders/operate/change-line';
import { findChargebacks } from '../../orders/chargebacks/chargebacks';
import type { ChargebackRow } from '../../orders/chargebacks/chargebacks';
import { findCouponUse } from '../../orders/coupons/coupon-repository';
import type { Database } from '../../database/database';
import { customers, orderNotes, outbox, payments } from '../../database/schema';
import {
  canTransition,
  isCancellable,
  phaseOf,
  refundableStates,
  statusText,
} from '../../domain/order-state';
import { findInvoices } from '../../orders/invoices/invoice-repository';
import type { InvoiceRow } from '../../orders/invoices/invoice-repository';
import { findSupplements, maySupplement } from '../../orders/quotes/supplements';
import { findParcels, stepOfParcel, withoutSent } from '../../orders/parcels/parcel-repository';
import type { ParcelRow } from '../../orders/parcels/parcel-repository';
import { maskMiddle } from '../../domain/mask-middle';
import {
  findOrderRefunds,
  isPaidInStore,
  paidChargeOf,
  refundsOfCharge,
  sumOf,
  unitsByLine,
} from '../../orders/refunds/refunds';
import type { RefundRow } from '../../orders/refunds/refunds';
import { isOwed, shownStatus } from '../../orders/refunds/shown-status';
import {
  findOrder,
  findOrderHistory,
  findOrderItems,
  unitOfLine,
} from '../../orders/order/order-repository';
import type { OrderRow } from '../../orders/order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { reasonText } from '../../orders/order/reason-text';
import { copy as orderCopy } from '../../orders/order/copy';
import { copy } from '../../orders/order/employee-copy';

/** An order as its page shows it. @throws OrderRefusalError with 404 */
export async function describeOrder(db: Database, id: number): Promise<OrderDetail> {
  const order = await findOrder(db, id);
  if (!order) throw new OrderRefusalError(404, copy.unknownOrder(id));
  const [customer] = await db.select().from(customers).where(eq(customers.id, order.customerId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const parcels = await findParcels(db, id);
  const coupon = await findCouponUse(db, id);
  const refunds = await findOrderRefunds(db, id);
  const refundedUnits = unitsByLine(refunds);
  const items = await findOrderItems(db, id);
  const inStore = withoutSent(items, { state: order.state, parcels, refunds });
  const unsentUnits = new Map(inStore.map(({ line, quantity }) => [line, quantity]));
  const history = await findOrderHistory(db, id);
  const notes = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, id))
    .orderBy(desc(orderNotes.id));
  const kind = shippingKindOf(order.shippingId);
  const isPaid = payment?.state === 'paid';
  const chargebacks = await findChargebacks(db, id);
  const isHeld = chargebacks.some(({ outcome }) => outcome === null);
  const next = nextStepOf(order);
  const status = shownStatus(order, refunds);
  const lineChanges = refunds.filter(({ reference }) => isLineChange(reference)).map(toLineChange);
  return {
    ...toListedOrder(order, customer?.name ?? '', status),
    goodsCents: order.goodsCents,
    shippingCents: order.shippingCents,
    coupon: coupon
      ? { code: coupon.code, savedCents: coupon.goodsCents + coupon.shippingCents }
      : null,
    company: order.companyData,
    installments: order.installments,
    document: maskMiddle(customer?.document ?? '', 3, 2),
    email: customer?.email ?? '',
    phone: customer?.mobilePhone || customer?.fixedPhone || '',
    address: formatAddress(order),
    changeableAddress: mayChangeAddress(order) ? toCorrected(order.address) : null,
    contact: order.contact ?? { name: '', phone: '' },
    canChangeContact: mayChangeContact(order),
    canChangePeriod: mayChangePeriod(order),
    isPickup: kind === 'pickup',
    needsTracking: kind === 'carrier',
    tracking: order.tracking,
    trackingUrl: order.trackingUrl,
    lines: items.map((item) => ({
      line: item.line,
      productCode: item.productCode,
      batch: item.batchId,
      name: item.name,
      unit: unitOfLine(item),
      quantity: item.quantity,
      refundedUnits: refundedUnits.get(item.line) ?? 0,
      unsentUnits: unsentUnits.get(item.line) ?? 0,
      totalCents: item.totalCents,
    })),
    payment: payment
      ? {
          state: isOwed(order, refunds) ? 'owed' : payment.state,
          paidAt: payment.paidAt?.toISOString() ?? null,
          registeredBy: payment.registeredBy,
          receipt: payment.receipt,
          difference: payment.difference,
        }
      : null,
    invoices: (await findInvoices(db, id)).map(toInvoice),
    parcels: parcels.map(toParcel),
    refunds: refunds.map((refund) => toRefund(refund, isPaidInStore(payment))),
    chargebacks: chargebacks.map(toChargeback),
    refundedCents: sumOf(refundsOfCharge(refunds, paidChargeOf(id, payment))),
    isShippingRefunded: refunds.some(({ shippingCents }) => shippingCents > 0),
    history: history.flatMap(({ toState, at, reason, actor }) => [
      {
        status: toState === 'refunded' ? status : statusText(toState),
        at: at.toISOString(),
        reason: reasonText(reason),
        author: actor,
      },
      // Lines change in this state alone.
      ...(toState === 'paid' ? lineChanges : []),
    ]),
    emails: await findEmails(db, id),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author,
      at: note.at.toISOString(),
    })),
    next: isHeld && next === 'dispatched' ? null : next,
    canCancel: !isHeld && isCancellable(order.state),
    canRefundWhole: !isHeld && refundableStates.includes(order.state),
    canRefundPart: !isHeld && isPaid && canTransition(order.state, 'refunded'),
    ...(await findSupplements(db, order)),
    canSupplement: maySupplement(order),
    canChangeLines: !isHeld && isPaid && mayChangeLines(order),
  };
}

/** @param status as people read it */
export function toListedOrder(order: OrderRow, customer: string, status: string) {
  return {
    id: order.id,
    state: order.state,
    status,
    placedAt: order.createdAt.toISOString(),
    totalCents: order.totalCents,
    customer,
    delivery: order.shippingName,
    deliveryDay: order.deliveryDay,
    deliveryPeriod: order.deliveryPeriod,
    paymentMethod: order.paymentMethod,
  };
}

const toInvoice = (invoice: InvoiceRow): OrderInvoice => ({
  key: invoice.accessKey,
  number: invoice.number,
  series: invoice.series,
  danfe: invoice.danfeUrl,
  xml: invoice.xmlUrl,
  hasFile: invoice.fileCents !== null,
  parcel: invoice.parcel,
});

const toParcel = (parcel: ParcelRow): OrderParcel => ({
  number: parcel.number,
  state: stepOfParcel(parcel),
  lines: parcel.lines,
  carrier: parcel.carrier,
  tracking: parcel.tracking,
  trackingUrl: parcel.trackingUrl,
  dispatchedAt: parcel.dispatchedAt.toISOString(),
  deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
  author: parcel.actor,
});

/** Goods that are picked up are not out for delivery. */
function nextStepOf({ state, shippingId }: OrderRow): NextOrderStep | null {
  const phase = phaseOf(state);
  if (phase === 'to-invoice') return 'invoice';
  if (phase === 'to-dispatch') return 'dispatched';
  if (state === 'dispatched')
    return shippingKindOf(shippingId) === 'pickup' ? 'delivered' : 'out_for_delivery';
  return state === 'out_for_delivery' ? 'delivered' : null;
}

const toChargeback = (row: ChargebackRow): Chargeback => ({
  id: row.id,
  amountCents: row.amountCents,
  reason: row.reason,
  answerBy: row.answerBy,
  author: row.actor,
  notifiedAt: row.notifiedAt.toISOString(),
  answer: row.answer,
  outcome: row.outcome,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const toLineChange = ({ reason, amountCents, requestedAt, actor }: RefundRow) => ({
  status: copy.linesChanged,
  at: requestedAt.toISOString(),
  reason: copy.lineRefund(reason, formatCurrency(amountCents)),
  author: actor,
});

function toRefund(refund: RefundRow, isByEmployee: boolean): OrderDetail['refunds'][number] {
  const { paidBackBy: author, paidBackAs: kind } = refund;
  return {
    reference: refund.reference,
    isByEmployee,
    paidBack: author === null || kind === null ? null : { kind, author },
    amountCents: refund.amountCents,
    reason: reasonText(refund.reason),
    author: refund.actor,
    requestedAt: refund.requestedAt.toISOString(),
    acceptedAt: refund.refundedAt?.toISOString() ?? null,
    lines: refund.lines.map(({ line, quantity }) => ({ line, quantity })),
    shippingCents: refund.shippingCents,
  };
}

async function findEmails(db: Database, id: number) {
  const events = await db
    .select()
    .from(outbox)
    .where(
      and(sql`(${outbox.payload} ->> 'orderId') = ${String(id)}`, like(outbox.topic, 'order.%')),
    )
    .orderBy(asc(outbox.id));
  return events.map(({ topic, deliveredAt, heldFor }) => ({
    topic,
    sentAt: heldFor === null ? (deliveredAt?.toISOString() ?? null) : null,
  }));
}

function formatAddress({ address }: OrderRow): string {
  const { street, number, complement, bairro, cidade, uf, cep, referencia } = address;
  const reference = referencia && orderCopy.reference(referencia);
  return [street, number, complement, bairro, `${cidade} - ${uf}`, formatCep(cep), reference]
    .filter(Boolean)
    .join(', ');
}
