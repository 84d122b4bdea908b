/** @jest-environment node */
import { RateLimiter } from './rate-limiter';

describe('how often one may ask', () => {
  it('is so many times at once and so many a second after that, each for themselves', () => {
    let now = 0;
    const rate = new RateLimiter({ perSecond: 2, atOnce: 3 }, () => now);
    const times = (asker: string, count: number) =>
      Array.from({ length: count }, () => rate.allows(asker));

    expect(times('a', 4)).toEqual([true, true, true, false]);
    expect(rate.allows('b')).toBe(true);
    now += 1000;
    expect(times('a', 3)).toEqual([true, true, false]);
  });
});
