import { addDays, dayOf, deliveryDay, formatShortDate, weekdayOf } from 'shared-contracts/calendar';
import type { StoreCalendar } from 'shared-contracts/calendar';
import { copy } from './copy';

/** When one unit or box of a product arrives, and which stores have it. */
export interface DeliveryTime {
  /** Business days of the fastest delivery; null where nobody delivers it, and without a postal code. */
  businessDays: number | null;
  /** The stores that have it, nearest first. */
  stores: StoreStock[];
}

export interface StoreStock {
  storeId: string;
  /** Units or boxes, of the batch that has most. */
  available: number;
}

export interface DeliveryTimes {
  /** By product id. Products that are not for sale are missing. */
  byProduct: Record<string, DeliveryTime>;
  /** Orders for the postal code may be collected in a store. */
  canCollect: boolean;
  /** Nearest first. */
  stores: Store[];
}

export interface Store {
  id: string;
  name: string;
  /** The address in one line. */
  address: string;
  phone: string;
  hours: { days: string; hours: string }[];
  /** The straight-line distance; null if unknown. */
  kilometres: number | null;
}

/** Writes the text of a card: the day of arrival, and whether it can be collected. */
export function describeDelivery(
  { businessDays, stores }: DeliveryTime,
  { canCollect, now, calendar }: { canCollect: boolean; now: Date; calendar?: StoreCalendar },
): string[] {
  const count = canCollect ? stores.length : 0;
  const arrival =
    businessDays === null ? copy.onRequest : copy.arrives(nearDay(businessDays, now, calendar));
  return count > 0 ? [arrival, copy.collect(count)] : [arrival];
}

/** 'hoje', 'amanhã', 'quinta', or a date that is a week away or more. */
function nearDay(businessDays: number, now: Date, calendar?: StoreCalendar): string {
  const today = dayOf(now);
  const day = deliveryDay(now, businessDays, calendar);
  if (day === today) return copy.today;
  if (day === addDays(today, 1)) return copy.tomorrow;
  const isNear = day < addDays(today, 7);
  return (isNear && copy.weekdays[weekdayOf(day)]) || copy.by(shortDate(day));
}

/** '3/12'. */
const shortDate = (day: string) =>
  formatShortDate(day)
    .split('/')
    .slice(0, 2)
    .map((digits) => Number(digits))
    .join('/');
