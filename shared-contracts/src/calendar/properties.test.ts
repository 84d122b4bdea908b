import fc from 'fast-check';
import { addBusinessDays, addDays, holidayCodes, isBusinessDay } from './index';

const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const count = fc.integer({ min: 1, max: 40 });

describe('a delivery day', () => {
  it('is a business day, the given number of business days after the start', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        const reached = addBusinessDays(from, days);
        const between: string[] = [];
        for (let day = addDays(from, 1); day <= reached; day = addDays(day, 1)) between.push(day);

        expect(isBusinessDay(reached)).toBe(true);
        expect(between.filter((each) => isBusinessDay(each))).toHaveLength(days);
      }),
    );
  });

  it('is never earlier for a later start', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        expect(addBusinessDays(addDays(from, 1), days) >= addBusinessDays(from, days)).toBe(true);
      }),
    );
  });
});

describe('a delivery day of a store with closing days of its own', () => {
  const calendar = fc.record({
    cutOff: fc.constant('18:00'),
    worksOn: fc.subarray([...holidayCodes]),
    closings: fc.array(
      fc
        .tuple(day, fc.integer({ min: 0, max: 20 }), fc.boolean())
        .map(([from, length, isEarly]) => ({
          name: 'Fechado',
          from,
          to: addDays(from, length),
          ...(isEarly && { after: '12:00' }),
        })),
      { maxLength: 8 },
    ),
  });

  it('is the same as one that is counted on a list of days', () => {
    fc.assert(
      fc.property(day, count, calendar, (from, days, store) => {
        const closed = new Set<string>();
        for (const { from: first, to, after } of store.closings) {
          if (after !== undefined) continue;
          for (let at = utc(first); at <= utc(to); at += DAY_MS) closed.add(isoDay(at));
        }
        let at = utc(from);
        for (let left = days; left > 0;) {
          at += DAY_MS;
          const date = new Date(at);
          const isWeekend = [0, 6].includes(date.getUTCDay());
          if (!isWeekend && !closed.has(isoDay(at)) && !isHoliday(date, store.worksOn)) left--;
        }

        expect(addBusinessDays(from, days, store)).toBe(isoDay(at));
      }),
    );
  });

  const DAY_MS = 86_400_000;
  const utc = (text: string) => Date.parse(`${text}T00:00:00Z`);
  const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

  /** Easter by the full moons of the 19-year cycle, valid from 1900 to 2199; the calendar uses another method. */
  function easterOf(year: number): number {
    const moon = (19 * (year % 19) + 24) % 30;
    const march = 22 + moon + ((2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7);
    const correction = march === 57 || (march === 56 && moon === 28 && year % 19 > 10) ? 7 : 0;
    return Date.UTC(year, 2, march - correction);
  }

  function isHoliday(date: Date, worksOn: readonly string[]): boolean {
    const year = date.getUTCFullYear();
    const monthAndDay = date.toISOString().slice(5, 10);
    const fromEaster = Math.round((date.getTime() - easterOf(year)) / DAY_MS);
    return holidayCodes.some(
      (code) =>
        !worksOn.includes(code) &&
        (code === `easter${fromEaster}` ||
          (code === monthAndDay && (code !== '11-20' || year >= 2024))),
    );
  }
});

describe('addDays', () => {
  it('returns to the start when the same days are subtracted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
});
