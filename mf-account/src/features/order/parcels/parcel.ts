import type { Parcel, ParcelItem } from '../order';

/** False for an order that left as one: its parcel is the order. */
export const isInParcels = (parcels: readonly Parcel[], unsent: readonly ParcelItem[]): boolean =>
  parcels.length > 1 || (parcels.length > 0 && unsent.length > 0);
