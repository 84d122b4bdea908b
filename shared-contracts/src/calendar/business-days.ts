import { addDays, validateDay, dayOf, storeTime, weekdayOf } from './day';
import type { Day } from './day';
import { nationalHolidays } from './holidays';

/** Own-city orders until this hour arrive on the same day. */
export const SAME_DAY_LIMIT_HOUR = 18;

/** Whether the day is Monday to Friday and no holiday. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && !nationalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** Adds business days. Zero returns the day itself, also if it is no business day. */
export function addBusinessDays(day: Day, businessDays: number): Day {
  if (!Number.isInteger(businessDays) || businessDays < 0) {
    throw new RangeError(`Not a count of business days: ${businessDays}`);
  }
  let reached = validateDay(day);
  for (let left = businessDays; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left--;
  }
  return reached;
}

/** The day by which goods that are ordered now arrive, on the store's clock. */
export function deliveryDay(now: Date, businessDays: number): Day {
  return addBusinessDays(dayOf(now), businessDays);
}

/** Whether it is before 18:00 on the store's clock, on any day of the week. */
export function isBeforeSameDayLimit(now: Date): boolean {
  return storeTime(now).hour < SAME_DAY_LIMIT_HOUR;
}
