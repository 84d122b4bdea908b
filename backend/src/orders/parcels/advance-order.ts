import { and, eq, inArray } from 'drizzle-orm';
import { shippingKindOf } from 'shared-contracts/profile';
import { orders, parcels } from '../../database/schema';
import { isBeforeDispatch, stepIndex } from '../../domain/order-state';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { findOrderRefunds } from '../refunds/refunds';
import { enqueueEvent, findLockedOrder, findOrderItems } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import {
  checkPickup,
  checkShipment,
  dispatchParcel,
  mirrorShipment,
  requireInvoiced,
} from './dispatch-parcel';
import type { Shipment } from './dispatch-parcel';
import { followParcels, takeOrderTo } from './follow-parcels';
import { findParcels, parcelSteps, stepOfParcel, withoutSent } from './parcel-repository';
import type { ParcelRow, ParcelStep } from './parcel-repository';

export const advanceTargets = parcelSteps;

export interface AdvanceInput extends Shipment {
  id: number;
  to: ParcelStep;
  /** The number of one parcel; default: all of them. */
  parcel?: number | undefined;
  /** A shipment that differs from it is not replaced. */
  seen?: { tracking: string; trackingUrl: string } | undefined;
}

/**
 * Moves an invoiced order, or one of its parcels, to `to`. Carriers do not always report that goods are out for delivery:
 * 'delivered' includes it. 'dispatched' sends everything that is left; a carrier, code or page that differs from the known
 * one replaces it, also after the dispatch.
 */
export async function advanceOrderTo(
  context: OperatorContext,
  { id, to, parcel: number, seen, ...given }: AdvanceInput,
): Promise<OperationResult> {
  const { tx } = context;
  const shipment = checkShipment(given);
  const order = await findLockedOrder(tx, id);
  requireInvoiced(order);
  const found = await findParcels(tx, id);
  if (to === 'dispatched' && number === undefined && isToDispatch(order)) {
    const operation = `rest after ${found.length}`;
    return dispatchParcel(context, { id, operation, ...shipment });
  }
  if (isBeforeDispatch(order.state)) {
    throw new OrderRefusalError(409, copy.dispatchFirst(id, order.state));
  }
  checkPickup(order, shipment);
  if (to === 'out_for_delivery' && shippingKindOf(order.shippingId) === 'pickup') {
    throw new OrderRefusalError(422, copy.pickupHasNoTracking(id));
  }
  const chosen = number === undefined ? found : found.filter((each) => each.number === number);
  if (number !== undefined && chosen.length === 0) {
    throw new OrderRefusalError(404, copy.unknownParcel(id, number), 'parcel');
  }
  const isCorrected = await correctShipment(context, order, { found, chosen, shipment, seen });
  const isMoved = await moveParcels(context, order, { found, chosen, to });
  return { changed: isCorrected || isMoved, state: order.state };
}

const isToDispatch = ({ state }: OrderRow) => stepIndex(state) < stepIndex('dispatched');

interface Chosen {
  found: readonly ParcelRow[];
  chosen: readonly ParcelRow[];
}

/** @returns whether something changed */
async function correctShipment(
  { tx }: OperatorContext,
  order: OrderRow,
  {
    found,
    chosen,
    shipment,
    seen,
  }: Chosen & Pick<AdvanceInput, 'seen'> & { shipment: ReturnType<typeof checkShipment> },
): Promise<boolean> {
  if (Object.keys(shipment).length === 0) return false;
  const known = found.length === 0 ? { carrier: '', ...order } : chosen.at(-1);
  const isKnown = Object.entries(shipment).every(
    ([name, value]) => known?.[name as keyof typeof shipment] === value,
  );
  if (isKnown) return false;
  if (
    known &&
    seen &&
    (known.tracking !== seen.tracking || known.trackingUrl !== seen.trackingUrl)
  ) {
    throw new OrderRefusalError(409, copy.correctedMeanwhile(known), 'tracking');
  }
  if (found.length === 0) {
    const { tracking = order.tracking, trackingUrl = order.trackingUrl } = shipment;
    if (tracking === order.tracking && trackingUrl === order.trackingUrl) return false;
    await tx.update(orders).set({ tracking, trackingUrl }).where(eq(orders.id, order.id));
    return true;
  }
  const [parcel, ...others] = chosen;
  if (!parcel || others.length > 0) {
    throw new OrderRefusalError(409, copy.nameParcel(order.id, found.length), 'parcel');
  }
  const [corrected] = await tx.update(parcels).set(shipment).where(isParcel(parcel)).returning();
  if (corrected?.number === found.at(-1)?.number && corrected) await mirrorShipment(tx, corrected);
  return true;
}

const isParcel = ({ orderId, number }: ParcelRow) =>
  and(eq(parcels.orderId, orderId), eq(parcels.number, number));

const eventOfStep = {
  dispatched: 'order.dispatched',
  out_for_delivery: 'order.out-for-delivery',
  delivered: 'order.delivered',
} as const;

/** @returns whether something changed */
async function moveParcels(
  context: OperatorContext,
  order: OrderRow,
  { found, chosen, to }: Chosen & { to: ParcelStep },
): Promise<boolean> {
  const { tx, now } = context;
  const orderId = order.id;
  if (found.length === 0) {
    const steps = await takeOrderTo(context, order, to);
    if (steps.length > 0) await enqueueEvent(tx, eventOfStep[to], { orderId });
    return steps.length > 0;
  }
  const moved = chosen.filter((parcel) => stepIndex(stepOfParcel(parcel)) < stepIndex(to));
  if (moved.length === 0) return false;
  const numbers = moved.map(({ number }) => number);
  await tx
    .update(parcels)
    .set(to === 'delivered' ? { deliveredAt: now } : { outForDeliveryAt: now })
    .where(and(eq(parcels.orderId, orderId), inArray(parcels.number, numbers)));
  const left = withoutSent(await findOrderItems(tx, orderId), {
    state: order.state,
    parcels: found,
    refunds: await findOrderRefunds(tx, orderId),
  });
  const steps = await followParcels(context, order, {
    hasLeft: left.length > 0,
    parcels: await findParcels(tx, orderId),
  });
  // One e-mail where the whole order has moved at once.
  const isWhole = numbers.length === found.length && steps.includes(to);
  for (const parcel of isWhole ? [undefined] : numbers) {
    await enqueueEvent(tx, eventOfStep[to], {
      orderId,
      ...(parcel !== undefined && { parcel }),
    });
  }
  return true;
}
