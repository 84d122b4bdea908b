/** @jest-environment node */
import { RateLimiter } from './rate-limiter';

describe('RateLimiter', () => {
  it('allows a burst and then a rate, for each client separately', () => {
    let now = 0;
    const rate = new RateLimiter({ perSecond: 2, atOnce: 3 }, () => now);
    const times = (name: string, count: number) =>
      Array.from({ length: count }, () => rate.allows(name));

    expect(times('a', 4)).toEqual([true, true, true, false]);
    expect(rate.allows('b')).toBe(true);
    now += 1000;
    expect(times('a', 3)).toEqual([true, true, false]);
  });

  it('allows a client again that keeps sending faster than the rate', () => {
    let now = 0;
    const rate = new RateLimiter({ perSecond: 2, atOnce: 1 }, () => now);
    rate.allows('a');

    const allowed = Array.from({ length: 10 }, () => {
      now += 100;
      return rate.allows('a');
    });

    expect(allowed.filter(Boolean)).toHaveLength(2);
  });
});
