/** @jest-environment node */
import fc from 'fast-check';
import { addBuckets, bucketOf, percentileOf } from './measure-buckets';
import type { Buckets } from './shell-sync';

const bucketsOf = (values: readonly number[]) =>
  addBuckets(values.map((value): Buckets => ({ [bucketOf(value)]: 1 })));

describe('measurements in buckets', () => {
  it('have the percentiles of the measurements to within 5%, however many processes counted them', () => {
    const value = fc.double({ min: 0.01, max: 600_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.array(value), (some, others) => {
        const sorted = [...some, ...others].sort((one, other) => one - other);
        const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;

        const found = percentileOf(addBuckets([bucketsOf(some), bucketsOf(others)]), 0.75) ?? 0;

        expect(Math.abs(found - exact) / exact).toBeLessThan(0.06);
      }),
    );
  });

  it('have no percentile where nothing was measured, and 0 where a page did not shift', () => {
    expect(percentileOf({}, 0.75)).toBeUndefined();
    expect(percentileOf(bucketsOf([0, 0, 0, 0.2]), 0.75)).toBe(0);
  });

  it('fit the limits of the wire', () => {
    expect(bucketOf(600_000)).toBeLessThan(300);
  });
});
