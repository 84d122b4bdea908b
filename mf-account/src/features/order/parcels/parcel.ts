import type { OrderItem, Tracking } from '../order';

/** What left the store at one time, or is ready for pickup. */
export interface Parcel {
  /** Counts the order's parcels from 1. */
  number: number;
  items: ParcelItem[];
  carrier: string;
  /** Null until it is known. */
  tracking: Tracking | null;
  state: 'dispatched' | 'outForDelivery' | 'delivered';
  /** ISO instant of the state. */
  since: string;
}

export interface ParcelItem {
  item: OrderItem;
  quantity: number;
}

/** False for an order that left as one: its parcel is the order. */
export const isInParcels = (parcels: readonly Parcel[], unsent: readonly ParcelItem[]): boolean =>
  parcels.length > 1 || (parcels.length > 0 && unsent.length > 0);
