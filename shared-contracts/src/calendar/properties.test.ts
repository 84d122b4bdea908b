import fc from 'fast-check';
import { addBusinessDays, addDays, isBusinessDay } from './index';

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
        expect(between.filter(isBusinessDay)).toHaveLength(days);
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

describe('addDays', () => {
  it('returns to the start when the same days are subtracted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
});
