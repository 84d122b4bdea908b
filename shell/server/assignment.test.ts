/** @jest-environment node */
import { BUCKETS, drawBucket, standing } from './assignment';

const VISITORS = 100_000;
const remotes = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-content'];
const visitors = Array.from({ length: VISITORS }, drawBucket);
const shareOf = (chosen: (bucket: number) => boolean) =>
  (visitors.filter(chosen).length * 100) / VISITORS;

describe('the visitors of a canary', () => {
  it.each([1, 5, 10, 33.3, 50, 90])(
    'are the share that was asked for, within a point: %p per cent',
    (percent) => {
      for (const remote of remotes) {
        const share = shareOf((bucket) => standing(remote, bucket) < percent);

        expect(Math.abs(share - percent)).toBeLessThan(1);
      }
    },
  );

  it('are exactly that share of all buckets', () => {
    const chosen = Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
      (bucket) => standing('mf-catalog', bucket) < 12.5,
    );

    expect(chosen).toHaveLength((BUCKETS * 12.5) / 100);
  });

  it('stay in it when the share grows', () => {
    const first = visitors.filter((bucket) => standing('mf-catalog', bucket) < 10);

    expect(first.every((bucket) => standing('mf-catalog', bucket) < 20)).toBe(true);
  });

  it('are not the same for every remote', () => {
    const both = shareOf(
      (bucket) => standing('mf-catalog', bucket) < 50 && standing('mf-content', bucket) < 50,
    );

    expect(Math.abs(both - 25)).toBeLessThan(2);
  });
});
