/** @jest-environment node */
import { BUCKET_COUNT, randomBucket, rolloutPercentile } from './rollout';

const VISITORS = 100_000;
const remotes = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-content'];
const visitors = Array.from({ length: VISITORS }, randomBucket);
const shareOf = (chosen: (bucket: number) => boolean) =>
  (visitors.filter(chosen).length * 100) / VISITORS;

describe('the visitors of a canary', () => {
  it.each([1, 5, 10, 33.3, 50, 90])(
    'are the requested share, within one percentage point: %p per cent',
    (percent) => {
      for (const remote of remotes) {
        const share = shareOf((bucket) => rolloutPercentile(remote, bucket) < percent);

        expect(Math.abs(share - percent)).toBeLessThan(1);
      }
    },
  );

  it('are exactly that share of all buckets', () => {
    const chosen = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket).filter(
      (bucket) => rolloutPercentile('mf-catalog', bucket) < 12.5,
    );

    expect(chosen).toHaveLength((BUCKET_COUNT * 12.5) / 100);
  });

  it('remain in it when the share grows', () => {
    const first = visitors.filter((bucket) => rolloutPercentile('mf-catalog', bucket) < 10);

    expect(first.every((bucket) => rolloutPercentile('mf-catalog', bucket) < 20)).toBe(true);
  });

  it('differ from remote to remote', () => {
    const both = shareOf(
      (bucket) =>
        rolloutPercentile('mf-catalog', bucket) < 50 &&
        rolloutPercentile('mf-content', bucket) < 50,
    );

    expect(Math.abs(both - 25)).toBeLessThan(2);
  });
});
