import {
  addDays,
  dayOf,
  closingTime,
  readHours,
  readWeekdays,
  timeOf,
  weekdayNames,
  weekdayOf,
} from 'shared-contracts/calendar';
import type { Day, Interval, StoreCalendar } from 'shared-contracts/calendar';
import type { OpeningHours } from 'shared-contracts/profile';

/** The days in which the next opening is sought: the longest closing that employees can publish, and a week-end. */
const DAYS_AHEAD = 95;

/** Open until a time, or closed until a time of a day. */
export type OpeningStatus =
  | { isOpen: true; until: string }
  | { isOpen: false; day: Day; from: string };

/**
 * Says if a store is open at an instant, with holidays and closing days.
 *
 * @returns undefined where its hours cannot be read, or where it does not open
 */
export function readOpeningStatus(
  now: Date,
  hours: readonly OpeningHours[],
  calendar: StoreCalendar,
): OpeningStatus | undefined {
  const week = readLines(hours);
  if (!week) return undefined;
  const [today, time] = [dayOf(now), timeOf(now)];
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const next = listIntervals(day, week, calendar).find(({ to }) => ahead > 0 || time < to);
    if (!next) continue;
    const isOpen = ahead === 0 && next.from <= time;
    return isOpen ? { isOpen, until: next.to } : { isOpen, day, from: next.from };
  }
  return undefined;
}

type Week = ReadonlyMap<string, readonly Interval[]>;

/** The hours by the names of weekdays; undefined when a line cannot be read. */
function readLines(lines: readonly OpeningHours[]): Week | undefined {
  const week = new Map<string, readonly Interval[]>();
  for (const { days, hours } of lines) {
    const names = readWeekdays(days);
    const intervals = readHours(hours);
    if (!names || !intervals) return undefined;
    for (const name of names) week.set(name, intervals);
  }
  return week;
}

function listIntervals(day: Day, week: Week, calendar: StoreCalendar): Interval[] {
  const closes = closingTime(day, calendar);
  if (closes === null) return [];
  // Names begin with Monday, days with Sunday.
  const name = weekdayNames[(weekdayOf(day) + 6) % 7] ?? '';
  return (week.get(name) ?? [])
    .map(({ from, to }) => ({ from, to: to < closes ? to : closes }))
    .filter(({ from, to }) => from < to);
}
