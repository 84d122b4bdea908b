import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { parcels } from '../../database/schema';
import { isBeforeDispatch } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { unitsByLine, unsentUnitsOf } from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';

export type ParcelRow = typeof parcels.$inferSelect;

/** The steps of a parcel; an order's states of the same names are those of its parcel that is least far. */
export const parcelSteps = ['dispatched', 'out_for_delivery', 'delivered'] as const;
export type ParcelStep = (typeof parcelSteps)[number];

export function stepOfParcel({ outForDeliveryAt, deliveredAt }: ParcelRow): ParcelStep {
  if (deliveredAt !== null) return 'delivered';
  return outForDeliveryAt === null ? 'dispatched' : 'out_for_delivery';
}

/** The parcels of an order by their numbers. */
export function findParcels(db: Database | Transaction, orderId: number): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
}

export async function findParcelsOf(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]));
}

/** Units in parcels, by the order's line. */
export const dispatchedUnits = (found: readonly ParcelRow[]): Map<number, number> =>
  unitsByLine(found);

interface Sent {
  state: OrderState;
  parcels: readonly ParcelRow[];
  refunds: readonly RefundRow[];
}

/**
 * The lines of an order with the units that are still in the store and that no refund has paid back; without the lines
 * that have none. Of an order that left without parcels (before there were any), nothing is there.
 */
export function withoutSent<Line extends { line: number; quantity: number }>(
  items: readonly Line[],
  { state, parcels: found, refunds }: Sent,
): Line[] {
  if (found.length === 0 && !isBeforeDispatch(state)) return [];
  const dispatched = dispatchedUnits(found);
  const refunded = unsentUnitsOf(refunds);
  return items
    .map((item) => ({
      ...item,
      quantity: item.quantity - (refunded.get(item.line) ?? 0) - (dispatched.get(item.line) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
