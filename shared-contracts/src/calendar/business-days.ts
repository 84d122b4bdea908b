import { addDays, validateDay, dayOf, timeOf, weekdayOf } from './day';
import type { Day } from './day';
import { nationalHolidays } from './holidays';
import { standardCalendar } from './store-calendar';
import type { StoreCalendar } from './store-calendar';

/** Says whether the day is Monday to Friday, and neither a holiday nor closed all day. */
export function isBusinessDay(day: Day, calendar: StoreCalendar = standardCalendar): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && isWorkedOn(day, calendar);
}

/** Adds business days. Zero returns the day itself, also if it is no business day. */
export function addBusinessDays(
  day: Day,
  businessDays: number,
  calendar: StoreCalendar = standardCalendar,
): Day {
  if (!Number.isInteger(businessDays) || businessDays < 0) {
    throw new RangeError(`Not a count of business days: ${businessDays}`);
  }
  let reached = validateDay(day);
  for (let left = businessDays; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, calendar)) left--;
  }
  return reached;
}

/** The day by which goods that are ordered now arrive, on the store's clock. */
export const deliveryDay = (now: Date, businessDays: number, calendar?: StoreCalendar): Day =>
  addBusinessDays(dayOf(now), businessDays, calendar);

/**
 * Says whether an order of now can arrive today: before the cut-off on the store's clock, on any day of the week on which the
 * store is not closed, and before it closes early.
 */
export function acceptsSameDay(now: Date, calendar: StoreCalendar = standardCalendar): boolean {
  const time = timeOf(now);
  const closes = closingTime(dayOf(now), calendar);
  return closes !== null && time < closes && time < calendar.cutOff;
}

/** The time at which the store closes on a day before its usual hours, else '24:00'; null on a day on which it is closed. */
export function closingTime(day: Day, calendar: StoreCalendar = standardCalendar): string | null {
  if (!isWorkedOn(day, calendar)) return null;
  return closingsOf(day, calendar)
    .map(({ after = '00:00' }) => after)
    .reduce((first, each) => (each < first ? each : first), '24:00');
}

/** Says whether the day is no holiday, and not closed all day; a week-end may be worked on. */
const isWorkedOn = (day: Day, calendar: StoreCalendar) =>
  !nationalHolidays(Number(day.slice(0, 4)), calendar.worksOn).includes(day) &&
  closingsOf(day, calendar).every(({ after }) => after !== undefined);

const closingsOf = (day: Day, { closings }: StoreCalendar) =>
  closings.filter(({ from, to }) => day >= from && day <= to);
