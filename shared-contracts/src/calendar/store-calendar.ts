import type { Day } from './day';

/** Days on which the store is closed, besides week-ends and national holidays. */
export interface Closing {
  /** Shoppers read it. */
  name: string;
  from: Day;
  /** The last day. */
  to: Day;
  /** The time from which it is closed, as '12:00'; missing: all day. */
  after?: string;
}

/** The days and hours that delivery promises count with. */
export interface StoreCalendar {
  /** Orders of the own city until this time arrive on the same day, as '18:00'. */
  cutOff: string;
  /** The codes of national holidays on which the store works. */
  worksOn: readonly string[];
  closings: readonly Closing[];
}

/** D17: nothing but week-ends and national holidays. */
export const standardCalendar: StoreCalendar = { cutOff: '18:00', worksOn: [], closings: [] };
