import fc from 'fast-check';
import { addBusinessDays, addDays, daysBetween, isBusinessDay } from './index';

const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const count = fc.integer({ min: 1, max: 40 });

describe('for any day', () => {
  it('a delivery arrives on a business day, and there are so many of them until then', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        const reached = addBusinessDays(from, days);
        const between = Array.from({ length: daysBetween(from, reached) }, (_, index) =>
          addDays(from, index + 1),
        );

        expect(isBusinessDay(reached)).toBe(true);
        expect(between.filter(isBusinessDay)).toHaveLength(days);
      }),
    );
  });

  it('what is sent later never arrives earlier', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        expect(addBusinessDays(addDays(from, 1), days) >= addBusinessDays(from, days)).toBe(true);
      }),
    );
  });

  it('days on and back is the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});
