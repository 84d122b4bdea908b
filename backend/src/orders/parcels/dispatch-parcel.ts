import { eq } from 'drizzle-orm';
import { shippingKindOf } from 'shared-contracts/profile';
import type { Transaction } from '../../database/database';
import { orders, parcels } from '../../database/schema';
import type { ParcelLine } from '../../database/schema';
import { isBeforeDispatch, stepIndex } from '../../domain/order-state';
import { copy } from '../order/employee-copy';
import { checkCarrier, checkHttpsUrl, checkTrackingCode } from '../order/operator-input';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { findOrderRefunds } from '../refunds/refunds';
import { enqueueEvent, findLockedOrder, findOrderItems } from '../order/order-repository';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { followParcels } from './follow-parcels';
import { requireNoOpenChargeback } from '../chargebacks/chargebacks';
import { findParcels, withoutSent } from './parcel-repository';
import type { ParcelRow } from './parcel-repository';

/** The carrier, its code and its page for a parcel. */
export interface Shipment {
  /** Default: the order's way of shipping. */
  carrier?: string | undefined;
  tracking?: string | undefined;
  trackingUrl?: string | undefined;
}

export interface DispatchInput extends Shipment {
  id: number;
  /** The caller's id of this dispatch: a repeated call changes nothing. */
  operation: string;
  /** Lines of the order; without a quantity, all units that are left. Default: everything that is left. */
  items?: readonly { line: number; quantity?: number | undefined }[] | undefined;
}

const MAX_OPERATION_LENGTH = 200;

/** Dispatches goods of an invoiced order as one parcel. With the last of them the order is dispatched. */
export async function dispatchParcel(
  context: OperatorContext,
  { id, operation, items, ...given }: DispatchInput,
): Promise<OperationResult> {
  const { tx } = context;
  if (operation === '' || operation.length > MAX_OPERATION_LENGTH) {
    throw new OrderRefusalError(422, copy.dispatchOperation(MAX_OPERATION_LENGTH));
  }
  const shipment = checkShipment(given);
  const order = await findLockedOrder(tx, id);
  const earlier = await findParcels(tx, id);
  if (earlier.some(({ key }) => key === operation)) return { changed: false, state: order.state };
  requireInvoiced(order);
  await requireNoOpenChargeback(tx, id);
  const left = withoutSent(await findOrderItems(tx, id), {
    state: order.state,
    parcels: earlier,
    refunds: await findOrderRefunds(tx, id),
  });
  if (left.length === 0) throw new OrderRefusalError(409, copy.nothingToDispatch(id));
  const lines = items ? chooseLines(left, items) : toLines(left);
  checkPickup(order, shipment);
  const known = shipmentOf(order, earlier, shipment);
  if (known.tracking === '' && shippingKindOf(order.shippingId) === 'carrier') {
    throw new OrderRefusalError(422, copy.trackingNeeded(id, order.shippingName), 'tracking');
  }
  await writeParcel(context, order, { key: operation, lines, ...known, earlier, left });
  return { changed: true, state: order.state };
}

/** @throws OrderRefusalError with 422 at the field */
export function checkShipment({ carrier, tracking, trackingUrl }: Shipment) {
  return {
    ...(carrier !== undefined && { carrier: checkCarrier(carrier) }),
    ...(tracking !== undefined && { tracking: checkTrackingCode(tracking) }),
    ...(trackingUrl !== undefined && {
      trackingUrl: checkHttpsUrl(trackingUrl, copy.trackingPage, 'trackingUrl'),
    }),
  };
}

export function requireInvoiced({ id, state }: OrderRow): void {
  if (stepIndex(state) >= stepIndex('invoice_issued')) return;
  throw new OrderRefusalError(
    409,
    isBeforeDispatch(state) ? copy.invoiceFirst(id, state) : copy.cannotAdvance(id, state),
  );
}

/** Goods that wait in the store for their customer have no carrier. */
export function checkPickup({ id, shippingId }: OrderRow, shipment: Shipment): void {
  if (shippingKindOf(shippingId) === 'pickup' && Object.keys(shipment).length > 0) {
    throw new OrderRefusalError(422, copy.pickupHasNoTracking(id));
  }
}

/** The order's tracking data from before it left counts for its first parcel. */
function shipmentOf(order: OrderRow, earlier: readonly ParcelRow[], given: Shipment) {
  const { tracking, trackingUrl } = earlier.length > 0 ? { tracking: '', trackingUrl: '' } : order;
  return { carrier: order.shippingName, tracking, trackingUrl, ...given } as Required<
    Pick<ParcelRow, 'carrier' | 'tracking' | 'trackingUrl'>
  >;
}

const toLines = (left: readonly OrderItemRow[]): ParcelLine[] =>
  left.map(({ line, quantity }) => ({ line, quantity }));

function chooseLines(
  left: readonly OrderItemRow[],
  items: NonNullable<DispatchInput['items']>,
): ParcelLine[] {
  if (items.length === 0) throw new OrderRefusalError(422, copy.chooseGoods, 'items');
  if (new Set(items.map(({ line }) => line)).size < items.length) {
    throw new OrderRefusalError(422, copy.lineTwice, 'items');
  }
  return items.map(({ line, quantity }) => {
    const units = left.find((each) => each.line === line)?.quantity ?? 0;
    const wanted = quantity ?? units;
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > units) {
      throw new OrderRefusalError(422, copy.unitsToDispatch(line, units), 'items');
    }
    return { line, quantity: wanted };
  });
}

interface NewParcel extends Pick<
  ParcelRow,
  'key' | 'lines' | 'carrier' | 'tracking' | 'trackingUrl'
> {
  earlier: readonly ParcelRow[];
  /** The goods that were in the store before. */
  left: readonly OrderItemRow[];
}

/** Writes a parcel of a locked order; the order's state follows, and its customer gets an e-mail. */
export async function writeParcel(
  context: Pick<OperatorContext, 'tx' | 'now' | 'actor'>,
  order: OrderRow,
  { earlier, left, ...values }: NewParcel,
): Promise<void> {
  const { tx, now, actor } = context;
  const number = (earlier.at(-1)?.number ?? 0) + 1;
  const [parcel] = await tx
    .insert(parcels)
    .values({ ...values, orderId: order.id, number, dispatchedAt: now, actor })
    .returning();
  if (!parcel) throw new Error(`Parcel ${number} of order ${order.id} was not written.`);
  await mirrorShipment(tx, parcel);
  const sent = new Map(values.lines.map(({ line, quantity }) => [line, quantity]));
  const hasLeft = left.some(({ line, quantity }) => quantity > (sent.get(line) ?? 0));
  await followParcels(context, order, { hasLeft, parcels: [...earlier, parcel] });
  await enqueueEvent(tx, 'order.dispatched', { orderId: order.id, parcel: number });
}

/** The order has the shipment of its latest parcel, for lists and for releases that know no parcels. */
export async function mirrorShipment(
  tx: Transaction,
  { orderId, tracking, trackingUrl }: ParcelRow,
): Promise<void> {
  await tx.update(orders).set({ tracking, trackingUrl }).where(eq(orders.id, orderId));
}
