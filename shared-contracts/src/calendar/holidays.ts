import { addDays } from './day';
import type { Day } from './day';

const FIXED_HOLIDAYS = [
  '01-01', // Confraternização Universal
  '04-21', // Tiradentes
  '05-01', // Dia do Trabalho
  '09-07', // Independência
  '10-12', // Nossa Senhora Aparecida
  '11-02', // Finados
  '11-15', // Proclamação da República
  '12-25', // Natal
] as const;

/** Consciência Negra, national by law 14.759/2023. */
const BLACK_AWARENESS_DAY = { from: 2024, monthAndDay: '11-20' } as const;

/** Offsets from Easter Sunday in days: Carnival's Monday and Tuesday, Good Friday, Corpus Christi. */
const EASTER_OFFSET_DAYS = [-48, -47, -2, 60] as const;

/** The codes of all national holidays: month and day, or the days from Easter Sunday. */
export const holidayCodes = [
  ...FIXED_HOLIDAYS,
  BLACK_AWARENESS_DAY.monthAndDay,
  ...EASTER_OFFSET_DAYS.map((days) => `easter${days}` as const),
] as const;
export type HolidayCode = (typeof holidayCodes)[number];

/** Easter Sunday of a year (Gregorian computus, Meeus). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * shift + 114;
  const month = Math.floor(count / 31);
  return `${year}-${String(month).padStart(2, '0')}-${String((count % 31) + 1).padStart(2, '0')}`;
}

/**
 * The days in order, except week-ends, on which neither banks nor carriers work. Carnival and Corpus Christi are no
 * national holidays by law, but banks and carriers observe them, and a promised date must be kept.
 * @param except the codes of holidays that the store does not observe
 */
export const nationalHolidays = (year: number, except: readonly string[] = []): Day[] =>
  holidayCodes
    .filter((code) => !except.includes(code) && isObserved(code, year))
    .map((code) => holidayDay(code, year))
    .sort();

const isObserved = (code: HolidayCode, year: number) =>
  code !== BLACK_AWARENESS_DAY.monthAndDay || year >= BLACK_AWARENESS_DAY.from;

/** The day of a holiday in a year. */
export const holidayDay = (code: HolidayCode, year: number): Day =>
  code.startsWith('easter')
    ? addDays(easterSunday(year), Number(code.slice('easter'.length)))
    : `${year}-${code}`;
