import { createHash, randomInt } from 'node:crypto';

/** Visitors are distinguished by a number below this one, and by nothing else. */
export const BUCKET_COUNT = 10_000;

export const randomBucket = () => randomInt(BUCKET_COUNT);

const bucketOrders = new Map<string, Uint16Array>();

/**
 * A bucket's percentile, from 0 to 100. The order of the buckets differs for each remote, so that the same visitors
 * are not always the first to get a canary; it never changes, so that a visitor keeps a release when its share grows.
 */
export function rolloutPercentile(remote: string, bucket: number): number {
  const order = bucketOrders.get(remote) ?? shuffleBuckets(remote);
  bucketOrders.set(remote, order);
  return ((order[bucket] ?? 0) * 100) / BUCKET_COUNT;
}

function shuffleBuckets(remote: string): Uint16Array {
  const hashed = Array.from({ length: BUCKET_COUNT }, (_, bucket) => ({
    bucket,
    lot: createHash('sha1').update(`${remote}/${bucket}`).digest('hex'),
  })).sort((one, other) => (one.lot < other.lot ? -1 : 1));
  const order = new Uint16Array(BUCKET_COUNT);
  hashed.forEach(({ bucket }, at) => (order[bucket] = at));
  return order;
}
