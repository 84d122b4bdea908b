/** @jest-environment node */
import { FailureLimits } from './failure-limits';

describe('the limits of the gateway', () => {
  let now: number;
  let limits: FailureLimits;
  beforeEach(() => {
    now = 0;
    limits = new FailureLimits(() => now);
  });

  const isAllowed = (...keys: [string, number][]) => {
    try {
      limits.count(keys.map(([key, limit]) => ({ key, limit })));
      return true;
    } catch {
      return false;
    }
  };

  it('do not forget a limit that is used up, however many other subjects are tried', () => {
    for (let each = 0; each < 6; each += 1) isAllowed(['login helena', 6]);
    for (let each = 0; each < 50_500; each += 1)
      isAllowed([`recover x${each}@e.com`, 5], ['recover-from 198.51.100.7', 40]);

    expect(isAllowed(['login helena', 6])).toBe(false);
    now += 15 * 60_000;
    expect(isAllowed(['login helena', 6])).toBe(true);
  });

  it('count nothing of an attempt that one of them refuses', () => {
    expect(isAllowed(['narrow', 5], ['wide', 1])).toBe(true);
    for (let each = 0; each < 9; each += 1) isAllowed(['narrow', 5], ['wide', 1]);

    for (let each = 0; each < 4; each += 1) expect(isAllowed(['narrow', 5])).toBe(true);
    expect(isAllowed(['narrow', 5])).toBe(false);
  });
});
