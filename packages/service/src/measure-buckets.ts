import type { Buckets } from './shell-sync';

/** The bounds of two buckets are this far apart: a percentile is right to within 5%. */
const RATIO = 1.1;
/** Measurements below this are one bucket: a layout shift of 0.001 is none, nor is a millisecond a time. */
const SMALLEST = 0.001;

/** The bucket of a measurement, so that those of many processes can be added up. */
export const bucketOf = (value: number): number =>
  value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) / Math.log(RATIO));

const middleOf = (bucket: number) => (bucket === 0 ? 0 : SMALLEST * RATIO ** (bucket - 0.5));

export function addBuckets(all: readonly Buckets[]): Buckets {
  const sums: Buckets = {};
  for (const buckets of all) {
    for (const [bucket, times] of Object.entries(buckets))
      sums[bucket] = (sums[bucket] ?? 0) + times;
  }
  return sums;
}

export const countMeasurements = (buckets: Buckets): number =>
  Object.values(buckets).reduce((sum, times) => sum + times, 0);

/**
 * @param share from 0 to 1: 0.75 is the 75th percentile
 * @returns undefined without measurements
 */
export function percentileOf(buckets: Buckets, share: number): number | undefined {
  let rest = countMeasurements(buckets) * share;
  for (const bucket of Object.keys(buckets)
    .map(Number)
    .sort((one, other) => one - other)) {
    rest -= buckets[bucket] ?? 0;
    if (rest <= 0) return middleOf(bucket);
  }
  return undefined;
}
