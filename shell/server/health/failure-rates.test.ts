/** @jest-environment node */
import fc from 'fast-check';
import { isDisturbedMore, isProven, isSlower, isWorse, minRateDifference } from './failure-rates';
import { noCounts } from './time-series';

const rules = { minVisits: 30, marginPercent: 2, minAddresses: 1 };
const counts = (failed: number, visits: number, sources = 5, onServer = 0) => ({
  ...noCounts,
  visits,
  failed,
  sources,
  onServer,
});

/** A pseudo-random sequence that is the same in every run. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('isWorse', () => {
  it.each([
    ['breaks every page', counts(30, 30), counts(0, 30), true],
    ['breaks every page while few visitors have the other one', counts(30, 30), counts(0, 4), true],
    ['breaks every third page', counts(12, 36), counts(0, 300), true],
    ['breaks one page in ten, with many visits', counts(40, 400), counts(4, 4000), true],
    ['breaks one page in ten, with few visits', counts(4, 40), counts(0, 360), false],
    ['breaks one page in a hundred', counts(40, 4000), counts(0, 36_000), false],
    ['is as bad as the other one', counts(30, 60), counts(300, 600), false],
    ['is better than the other one', counts(1, 500), counts(300, 600), false],
    ['has too few visits', counts(29, 29), counts(0, 300), false],
    ['had a few failures', counts(4, 30), counts(0, 3000), false],
    [
      'breaks every page, with no other release to be compared with',
      counts(30, 30),
      counts(0, 0),
      true,
    ],
    ['breaks one page in ten, with no other release', counts(10, 100), counts(0, 0), false],
    [
      'breaks one page in ten, where one page of the other is known',
      counts(10, 100),
      counts(0, 1),
      false,
    ],
    ['failed on pages whose visits were not reported', counts(60, 40), counts(0, 300), true],
  ])('judges a release that %s', (_what, release, other, bad) => {
    expect(isWorse(release, other, rules)).toBe(bad);
  });

  it('requires several network blocks where the rules ask for them', () => {
    const strict = { ...rules, minAddresses: 3 };

    expect(isWorse(counts(40, 40, 2), counts(0, 400), strict)).toBe(false);
    expect(isWorse(counts(40, 40, 3), counts(0, 400), strict)).toBe(true);
  });

  it('never reports a lower bound above the observed difference', () => {
    const proportion = fc
      .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([visits, share]) => counts(Math.round(visits * share), visits));

    fc.assert(
      fc.property(proportion, proportion, (release, other) => {
        const difference = release.failed / release.visits - other.failed / other.visits;
        expect(minRateDifference(release, other)).toBeLessThanOrEqual(difference + 1e-9);
      }),
    );
  });

  it('does not clear a release because it fails more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 500 }), fc.nat(499), (visits, failed) => {
        fc.pre(failed < visits);
        const other = counts(3, 600);
        if (!isWorse(counts(failed, visits), other, rules)) return;
        expect(isWorse(counts(failed + 1, visits), other, rules)).toBe(true);
      }),
    );
  });

  it('ends at most one in two hundred canaries that are as good as the live release, though it compares after every page', () => {
    const falseAlarms = Array.from({ length: 200 }, (_, seed) => {
      const roll = seededRandom(seed + 1);
      const canary = counts(0, 0);
      const live = counts(0, 0);
      for (let page = 0; page < 3000; page++) {
        const one = roll() < 0.1 ? canary : live;
        one.visits += 1;
        if (roll() < 0.03) one.failed += 1;
        if (isWorse(canary, live, rules)) return true;
      }
      return false;
    });

    expect(falseAlarms.filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it('detects a canary that breaks one page in four within its first hundred pages', () => {
    const pages = Array.from({ length: 100 }, (_, seed) => {
      const roll = seededRandom(seed + 1);
      const canary = counts(0, 0);
      const live = counts(0, 0);
      while (canary.visits < 1000 && !isWorse(canary, live, rules)) {
        const isCanary = roll() < 0.1;
        const one = isCanary ? canary : live;
        one.visits += 1;
        if (roll() < (isCanary ? 0.25 : 0.01)) one.failed += 1;
      }
      return canary.visits;
    });

    const inTime = pages.filter((count) => count <= 100).length;
    expect(inTime).toBeGreaterThanOrEqual(90);
  });
});

describe('isProven', () => {
  it.each([
    ['rejects reports from few network blocks', counts(500, 500, 7), false],
    ['accepts reports from many network blocks', counts(40, 60, 8), true],
    ['rejects a few failures on the server', counts(4, 60, 1, 4), false],
    ['accepts several failures on the server', counts(5, 60, 1, 5), true],
  ])('%s', (_title, own, proven) => {
    expect(isProven(own)).toBe(proven);
  });
});

describe('isDisturbedMore', () => {
  const disturbed = (pages: number, visits: number, disturbedSources = 5) => ({
    ...noCounts,
    visits,
    disturbed: pages,
    disturbedSources,
  });

  it.each([
    ['every page, and the other one none', disturbed(40, 40), disturbed(0, 300), true],
    [
      'as many as the other one: an extension does it',
      disturbed(20, 200),
      disturbed(30, 300),
      false,
    ],
    ['every page, with nothing to compare with', disturbed(40, 40), disturbed(0, 20), false],
  ])('judges a release that disturbs %s', (_what, release, other, isMore) => {
    expect(isDisturbedMore(release, other, rules)).toBe(isMore);
  });

  it('does not count as failed pages', () => {
    expect(isWorse(disturbed(40, 40), disturbed(0, 300), rules)).toBe(false);
  });
});

describe('isSlower', () => {
  it.each([
    ['twice as long and more', 1300, 500, 1, true],
    ['long, as the other one', 1500, 1400, 1, false],
    ['long, with nothing to compare with', 1047, undefined, 1, true],
    ['longer, as everything does on the busy machine', 1300, 500, 2.5, false],
  ])('judges a release that takes %s', (_what, own, other, load, isSlow) => {
    expect(isSlower(own, other, load)).toBe(isSlow);
  });
});
