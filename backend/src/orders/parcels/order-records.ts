import type { Database, Transaction } from '../../database/database';
import { findOrderRefunds } from '../refunds/refunds';
import type { RefundRow } from '../refunds/refunds';
import { findOrderItems } from '../order/order-repository';
import type { OrderItemRow } from '../order/order-repository';
import { findParcels } from './parcel-repository';
import type { ParcelRow } from './parcel-repository';

/** The lines of an order, and what has become of them. */
export interface OrderRecords {
  items: OrderItemRow[];
  /** Oldest first. */
  refunds: RefundRow[];
  /** By their numbers. */
  parcels: ParcelRow[];
}

export const findOrderRecords = async (
  db: Database | Transaction,
  orderId: number,
): Promise<OrderRecords> => ({
  items: await findOrderItems(db, orderId),
  refunds: await findOrderRefunds(db, orderId),
  parcels: await findParcels(db, orderId),
});
