/** A day without a time, `YYYY-MM-DD`. Can be sorted and compared as text. */
export type Day = string;

/** The store's time zone, independent of those of the server and of the shopper. */
export const STORE_TIME_ZONE = 'America/Sao_Paulo';

export interface StoreTime {
  readonly day: Day;
  /** 0–23. */
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 86_400_000;
let dateTimeFormat: Intl.DateTimeFormat | undefined;

/** The date and time on the store's clock. */
export function storeTime(instant: Date): StoreTime {
  dateTimeFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: STORE_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(
    dateTimeFormat.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
  };
}

/** The store's day at an instant. */
export function dayOf(instant: Date): Day {
  return storeTime(instant).day;
}

/** `14:05`, on the store's clock. */
export function timeOf(instant: Date): string {
  const { hour, minute } = storeTime(instant);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Adds days, or subtracts a negative number of days.
 * @throws RangeError when the text is no day
 */
export function addDays(day: Day, days: number): Day {
  return new Date(noonUtcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: Day): number {
  return new Date(noonUtcOf(day)).getUTCDay();
}

/**
 * @returns the text as a day
 * @throws RangeError when the text is no day
 */
export function validateDay(day: Day): Day {
  return addDays(day, 0);
}

/** Says whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    validateDay(text);
    return true;
  } catch {
    return false;
  }
}

function noonUtcOf(day: Day): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return instant;
}
