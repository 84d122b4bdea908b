import {
  acceptsSameDay,
  addBusinessDays,
  addDays,
  closingTime,
  dayOf,
  timeOf,
  weekdayOf,
} from 'shared-contracts/calendar';
import type { Day, StoreCalendar } from 'shared-contracts/calendar';
import { doPeriodsMeet } from 'shared-contracts/content';
import type { DeliveryAgenda } from 'shared-contracts/content';
import type { FreightOffer } from './quote-freight';

export type DeliveryPeriod = DeliveryAgenda['periods'][number];

/** A day on which an option delivers, with its periods in the order of the day. */
export interface DeliveryDay {
  day: Day;
  /** The term that promises this day: an order of now arrives within these business days. */
  businessDays: number;
  periods: DeliveryPeriod[];
}

/** Orders of one option, day and period. */
export interface Booking {
  day: Day;
  /** The text of `periodKey`. */
  period: string;
  count: number;
}

interface AgendaMoment {
  now: Date;
  calendar: StoreCalendar;
  /** The term of the option: nothing is promised before it. */
  businessDays: number;
}

/** '08:00-12:00', as the wire and orders have it. */
export const periodKey = ({ from, to }: Pick<DeliveryPeriod, 'from' | 'to'>): string =>
  `${from}-${to}`;

/** The days and periods that an order of now can have, without regard to other orders. */
export function findDeliveryDays(
  { weekdays, periods, daysAhead }: DeliveryAgenda,
  { now, calendar, businessDays }: AgendaMoment,
): DeliveryDay[] {
  const [today, time] = [dayOf(now), timeOf(now)];
  const earliest = addBusinessDays(today, businessDays, calendar);
  const ordered = periods.toSorted((one, other) => one.from.localeCompare(other.from));
  const days: DeliveryDay[] = [];
  const term = { businessDays, reached: earliest };
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = addDays(earliest, ahead);
    const closes = closingTime(day, calendar);
    if (closes === null || !weekdays.includes(weekdayOf(day))) continue;
    if (day === today && !acceptsSameDay(now, calendar)) continue;
    const free = ordered.filter(({ from, to }) => to <= closes && (day !== today || from > time));
    if (free.length === 0) continue;
    while (term.reached < day) {
      term.reached = addBusinessDays(term.reached, 1, calendar);
      term.businessDays += 1;
    }
    days.push({ day, businessDays: term.businessDays, periods: free });
  }
  return days;
}

/** The days and periods of an offer, without regard to other orders; undefined: it has a term only. */
export const findOfferDays = (
  { agenda, businessDays }: Pick<FreightOffer, 'agenda' | 'businessDays'>,
  moment: Omit<AgendaMoment, 'businessDays'>,
): DeliveryDay[] | undefined => agenda && findDeliveryDays(agenda, { ...moment, businessDays });

/** The days and periods that have room for one more order. */
export const withoutFull = (
  days: readonly DeliveryDay[],
  bookings: readonly Booking[],
): DeliveryDay[] =>
  days
    .map(({ day, periods, ...each }) => ({
      ...each,
      day,
      periods: periods.filter((period) => countBooked(bookings, day, period) < period.capacity),
    }))
    .filter(({ periods }) => periods.length > 0);

/**
 * The orders that take a place of a period. The hours may have been others when they were agreed: an order counts in
 * each period that its own meets.
 */
export const countBooked = (
  bookings: readonly Booking[],
  day: Day,
  period: Pick<DeliveryPeriod, 'from' | 'to'>,
): number =>
  bookings
    .filter((booking) => booking.day === day && doPeriodsMeet(readPeriod(booking.period), period))
    .reduce((sum, { count }) => sum + count, 0);

/** The hours of a period. */
function readPeriod(key: string): { from: string; to: string } {
  const [from = '', to = ''] = key.split('-');
  return { from, to };
}
