import { eq } from 'drizzle-orm';
import { formatCurrency, planRefund, toReais } from 'shared-contracts/pricing';
import type { ChargedOrder, RefundPlan } from 'shared-contracts/pricing';
import { queueErpMessage } from '../../database/queue-erp-message';
import { payments, refunds } from '../../database/schema';
import type { RefundedLine } from '../../database/schema';
import { canTransition } from '../../domain/order-state';
import { enqueueEvent, findLockedOrder, findOrderItems } from '../order/order-repository';
import { transitionOrder } from '../effects/transition-order';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { followParcels } from '../parcels/follow-parcels';
import { findParcels, withoutSent } from '../parcels/parcel-repository';
import { returnUnits } from '../../catalogue/stock/stock';
import { requireNoOpenChargeback } from '../chargebacks/chargebacks';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { checkReason } from '../order/operator-input';
import {
  findOrderRefunds,
  isPaidInStore,
  paidChargeOf,
  refundsOfCharge,
  requestTime,
  sumOf,
  unitsByLine,
} from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';

export interface RefundPartInput {
  id: number;
  /** The caller's id of this refund: a repeated call changes nothing. */
  operation: string;
  why?: string | undefined;
  /** Lines of the order; without a quantity, all units that are left. */
  items?: readonly { line: number; quantity?: number | undefined }[] | undefined;
  shipping?: boolean | undefined;
  /** A free amount, besides goods and shipping. */
  amountCents?: number | undefined;
  /** The goods do not come back: they do not return to stock. */
  withoutGoods?: boolean | undefined;
  /**
   * The units are of those that have left; only for an order that is dispatched in part. By default they are first of
   * those that have not, which are then not to be sent any more.
   */
  sent?: boolean | undefined;
  /** A lost dispute: the bank has taken the amount already, and the provider is asked for nothing. */
  isTakenByBank?: boolean | undefined;
}

const MAX_OPERATION_LENGTH = 100;

/**
 * Refunds a part of an order: goods, shipping, a free amount. Several may follow each other, up to what was charged;
 * with the last of it the order is refunded.
 */
export async function refundPart(
  context: OperatorContext,
  input: RefundPartInput,
): Promise<OperationResult> {
  const { tx, now, actor } = context;
  const { id, operation, withoutGoods = false, isTakenByBank = false } = input;
  const reason = checkReason(input.why);
  if (operation === '' || operation.length > MAX_OPERATION_LENGTH) {
    throw new OrderRefusalError(422, copy.refundOperation(MAX_OPERATION_LENGTH));
  }
  const order = await findLockedOrder(tx, id);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  const charge = paidChargeOf(id, payment);
  const reference = `${charge}:${operation}`;
  const earlier = await findOrderRefunds(tx, id);
  if (earlier.some((each) => each.reference === reference)) {
    return { changed: false, state: order.state };
  }
  await requireNoOpenChargeback(tx, id);
  if (payment?.state !== 'paid' || !canTransition(order.state, 'refunded')) {
    throw new OrderRefusalError(409, copy.nothingToRefund(id, order.state));
  }
  const items = await findOrderItems(tx, id);
  const charged = toChargedOrder(order, items, refundsOfCharge(earlier, charge));
  const plan = planParts(charged, input);
  const sent = { state: order.state, parcels: await findParcels(tx, id), refunds: earlier };
  const inStore = new Map(withoutSent(items, sent).map(({ line, quantity }) => [line, quantity]));
  const lines = markUnsent(plan.lines, inStore, charged, input.sent);
  const isImported = payment.providerReference === null && !isPaidInStore(payment);
  await tx.insert(refunds).values({
    reference,
    chargeReference: charge,
    orderId: id,
    amountCents: plan.amountCents,
    reason,
    lines,
    shippingCents: plan.shippingCents,
    isWithoutGoods: withoutGoods,
    actor,
    requestedAt: requestTime,
    isChargeback: isTakenByBank,
    // Nobody has to give it back.
    ...((isImported || isTakenByBank) && { refundedAt: now }),
  });
  if (!isTakenByBank && !isPaidInStore(payment)) {
    const event = isImported ? 'order.refunded' : 'payment.refund';
    await enqueueEvent(tx, event, { orderId: id, reference });
  }
  if (isImported && !isTakenByBank) {
    await queueErpMessage(tx, id, 'pagamento.devolvido', { valor: toReais(plan.amountCents) });
  }
  const named = new Map(lines.map((each) => [each.line, each]));
  const returned = items.flatMap((item) => {
    const { quantity: units = 0, unsent = 0 } = named.get(item.line) ?? {};
    const unnamed = plan.isComplete ? (inStore.get(item.line) ?? 0) - unsent : 0;
    const quantity = (withoutGoods ? 0 : units) + unnamed;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  await returnUnits(tx, returned, order.pickupStore);
  if (!plan.isComplete) {
    const refunds = await findOrderRefunds(tx, id);
    await followRefund(context, order, { ...sent, refunds, items });
    return { changed: true, state: order.state };
  }
  await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.orderId, id));
  await transitionOrder(tx, order, 'refunded', reason, now, actor);
  return { changed: true, state: 'refunded' };
}

interface MarkedLine extends RefundedLine {
  unsent: number;
}

function markUnsent(
  lines: readonly RefundedLine[],
  inStore: ReadonlyMap<number, number>,
  charged: ChargedOrder,
  isSent = false,
): MarkedLine[] {
  return lines.map((each) => {
    const { line, quantity } = each;
    const here = inStore.get(line) ?? 0;
    const item = charged.lines.find((known) => known.line === line);
    const sentLeft = item ? item.quantity - item.refundedUnits - here : 0;
    if (isSent && quantity > sentLeft) {
      throw new OrderRefusalError(422, copy.sentUnits(line, sentLeft), 'items');
    }
    return { ...each, unsent: isSent ? 0 : Math.min(quantity, here) };
  });
}

/** With the goods that were not sent yet, the dispatch of an order may be complete. */
async function followRefund(
  context: OperatorContext,
  order: OrderRow,
  { items, ...sent }: Parameters<typeof withoutSent>[1] & { items: readonly OrderItemRow[] },
): Promise<void> {
  if (order.state !== 'partly_dispatched' || withoutSent(items, sent).length > 0) return;
  const states = await followParcels(context, order, { hasLeft: false, parcels: sent.parcels });
  if (states.includes('delivered')) {
    await enqueueEvent(context.tx, 'order.delivered', { orderId: order.id });
  }
}

/**
 * Collects the charged and refunded amounts of an order for `planRefund`.
 * @param earlier those of the charge that paid the order
 */
export function toChargedOrder(
  order: Pick<OrderRow, 'totalCents' | 'shippingCents'>,
  items: readonly OrderItemRow[],
  earlier: readonly RefundRow[],
): ChargedOrder {
  const refundedUnits = unitsByLine(earlier);
  return {
    chargedCents: order.totalCents,
    shippingCents: order.shippingCents,
    lines: items.map(({ line, quantity, totalCents }) => ({
      line,
      quantity,
      totalCents,
      refundedUnits: refundedUnits.get(line) ?? 0,
    })),
    refundedCents: sumOf(earlier),
    isShippingRefunded: earlier.some(({ shippingCents }) => shippingCents > 0),
  };
}

function planParts(
  order: ChargedOrder,
  { items = [], shipping = false, amountCents = 0 }: RefundPartInput,
): RefundPlan {
  const lines = items.map(({ line, quantity }) => {
    const known = order.lines.find((each) => each.line === line);
    const left = known ? known.quantity - known.refundedUnits : 0;
    return { line, quantity: quantity ?? left, left };
  });
  const short = lines.find(
    ({ quantity, left }) => !Number.isSafeInteger(quantity) || quantity < 1 || quantity > left,
  );
  if (short || new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new OrderRefusalError(
      422,
      short ? copy.unitsLeft(short.line, short.left) : copy.lineTwice,
      'items',
    );
  }
  if (shipping && (order.isShippingRefunded || order.shippingCents === 0)) {
    throw new OrderRefusalError(422, copy.noShippingLeft, 'shipping');
  }
  const left = order.chargedCents - order.refundedCents;
  const plan = planRefund(order, { lines, shipping, amountCents });
  if (
    !Number.isSafeInteger(amountCents) ||
    amountCents < 0 ||
    plan.amountCents < 1 ||
    plan.amountCents > left
  ) {
    throw new OrderRefusalError(422, copy.amountLeft(formatCurrency(left)), 'amountCents');
  }
  return plan;
}
