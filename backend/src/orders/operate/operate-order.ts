import { and, eq, isNull, sql } from 'drizzle-orm';
import { shippingKindOf } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders, outbox, payments } from '../../database/schema';
import { isBeforeDispatch, stepIndex } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { copy } from './copy';
import { invoiceOrder } from './invoice';
import type { OperationResult, OperatorContext, OrderOperation } from './order-operation';
import { checkHttpsUrl, checkReason, checkTrackingCode } from './operator-input';
import { enqueueEvent, findLockedOrder, transitionOrder } from '../order-repository';
import type { OrderRow } from '../order-repository';
import { OrderRefusalError } from '../order-refusal-error';
import { releaseStock } from '../place/stock';
import { refundPart } from './refund-part';
import { refundAndRestock } from './withdrawal';

export const orderOperations = {
  invoice: invoiceOrder,
  advance: advanceOrderTo,
  cancel: cancelOrder,
  refund: refundOrder,
  refundPart,
  retryRefund,
};

/** Runs one operation in its own transaction. */
export function operateOrder<Input>(
  { db, profile, now }: { db: Database; profile: StoreProfile; now: () => Date },
  operation: OrderOperation<Input>,
  input: Input,
  actor: string,
): Promise<OperationResult> {
  return inTransaction(db, (tx) => operation({ tx, profile, now: now(), actor }, input));
}

export const advanceTargets = ['dispatched', 'out_for_delivery', 'delivered'] as const;

export interface AdvanceInput {
  id: number;
  to: (typeof advanceTargets)[number];
  /** The carrier's code and its page for the order, when it is dispatched. */
  tracking?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * Moves an invoiced order to `to`. Carriers do not always report that an order is out for delivery: 'delivered'
 * includes it. A code or page that differs from the known one replaces it, also after the dispatch.
 */
async function advanceOrderTo(
  { tx, now, actor }: OperatorContext,
  { id, to, tracking, trackingUrl }: AdvanceInput,
): Promise<OperationResult> {
  const shipment = {
    ...(tracking !== undefined && { tracking: checkTrackingCode(tracking) }),
    ...(trackingUrl !== undefined && {
      trackingUrl: checkHttpsUrl(trackingUrl, copy.trackingPage, 'trackingUrl'),
    }),
  };
  const order = await findLockedOrder(tx, id);
  const kind = shippingKindOf(order.shippingId);
  if (stepIndex(order.state) < stepIndex('invoice_issued')) {
    throw new OrderRefusalError(
      409,
      isBeforeDispatch(order.state)
        ? copy.invoiceFirst(id, order.state)
        : copy.cannotAdvance(id, order.state),
    );
  }
  if (order.state === 'invoice_issued' && to !== 'dispatched') {
    throw new OrderRefusalError(409, copy.dispatchFirst(id, order.state));
  }
  if (kind === 'pickup' && (to === 'out_for_delivery' || Object.keys(shipment).length > 0)) {
    throw new OrderRefusalError(422, copy.pickupHasNoTracking(id));
  }
  const known = { ...order, ...shipment };
  if (to === 'dispatched' && known.tracking === '' && kind === 'carrier') {
    throw new OrderRefusalError(422, copy.trackingNeeded(id, order.shippingName), 'tracking');
  }
  const isCorrected = await updateShipment(tx, order, known);
  const steps = advanceTargets.filter(
    (step) => stepIndex(step) > stepIndex(order.state) && stepIndex(step) <= stepIndex(to),
  );
  for (const step of steps) {
    await transitionOrder(tx, order, step, 'fulfilment', now, actor);
    order.state = step;
  }
  if (steps.includes(to)) await enqueueEvent(tx, eventOfStep[to], { orderId: id });
  return { changed: steps.length > 0 || isCorrected, state: order.state };
}

const eventOfStep = {
  dispatched: 'order.dispatched',
  out_for_delivery: 'order.out-for-delivery',
  delivered: 'order.delivered',
} as const;

async function updateShipment(
  tx: Transaction,
  order: OrderRow,
  { tracking, trackingUrl }: Pick<OrderRow, 'tracking' | 'trackingUrl'>,
): Promise<boolean> {
  if (order.tracking === tracking && order.trackingUrl === trackingUrl) return false;
  await tx.update(orders).set({ tracking, trackingUrl }).where(eq(orders.id, order.id));
  return true;
}

export interface CancelInput {
  id: number;
  /** The reason, which the customer reads. */
  why?: string | undefined;
}

/**
 * Cancels an order that has not been sent: its goods return to stock and what was paid is refunded. A Pix that is
 * paid in the same moment is refunded when it is reported.
 */
async function cancelOrder(
  { tx, now, actor }: OperatorContext,
  { id, why }: CancelInput,
): Promise<OperationResult> {
  const reason = checkReason(why);
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  if (state === 'cancelled' || state === 'refunded') return { changed: false, state };
  if (state === 'awaiting_payment') {
    const [payment] = await tx
      .update(payments)
      .set({ state: 'expired' })
      .where(eq(payments.orderId, id))
      .returning();
    await transitionOrder(tx, order, 'cancelled', reason, now, actor);
    await releaseStock(tx, order);
    const reference = payment?.providerReference;
    if (reference) await enqueueEvent(tx, 'payment.cancel', { orderId: id, reference });
    await enqueueEvent(tx, 'order.cancelled', { orderId: id, why: reason });
    return { changed: true, state: 'cancelled' };
  }
  if (!isBeforeDispatch(state)) {
    throw new OrderRefusalError(409, insteadOfCancelling(id, state));
  }
  await enqueueEvent(tx, 'order.cancelled', { orderId: id, why: reason });
  await refundAndRestock(tx, order, { reason, at: now, actor });
  return { changed: true, state: 'refunded' };
}

function insteadOfCancelling(id: number, state: OrderState): string {
  if (state === 'charging') return copy.waitForCard(id);
  if (state === 'expired' || state === 'refused') return copy.endedUnpaid(id);
  return copy.refundInstead(id, state);
}

export interface RefundInput {
  id: number;
  why?: string | undefined;
  /** The goods do not come back, such as lost or broken ones: they do not return to stock. */
  withoutGoods?: boolean | undefined;
}

/** States in which a whole order is refunded; before them, it is cancelled. */
export const refundableStates: readonly OrderState[] = [
  'dispatched',
  'out_for_delivery',
  'delivered',
  'withdrawn',
];

/** Refunds an order that has left the store, or that its customer withdrew from. */
async function refundOrder(
  { tx, now, actor }: OperatorContext,
  { id, why, withoutGoods = false }: RefundInput,
): Promise<OperationResult> {
  const reason = checkReason(why);
  const order = await findLockedOrder(tx, id);
  if (order.state === 'refunded') return { changed: false, state: order.state };
  if (!refundableStates.includes(order.state)) {
    const isCancellable = isBeforeDispatch(order.state) || order.state === 'awaiting_payment';
    throw new OrderRefusalError(
      409,
      isCancellable ? copy.cancelInstead(id, order.state) : copy.nothingToRefund(id, order.state),
    );
  }
  await refundAndRestock(tx, order, { reason, at: now, actor, withoutGoods });
  return { changed: true, state: 'refunded' };
}

/** Sends the refunds again now that the payment provider has not accepted yet. */
async function retryRefund(
  { tx }: OperatorContext,
  { id }: { id: number },
): Promise<OperationResult> {
  const { state } = await findLockedOrder(tx, id);
  const retried = await tx
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(outbox.topic, 'payment.refund'),
        isNull(outbox.deliveredAt),
        sql`${outbox.payload} ->> 'orderId' = ${String(id)}`,
      ),
    )
    .returning({ id: outbox.id });
  return { changed: retried.length > 0, state };
}
