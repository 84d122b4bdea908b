/** @jest-environment node */
import { seededRandom, simulateRollout } from '../testing/simulated-rollouts';
import type { SimulatedRollout } from '../testing/simulated-rollouts';
import { addEvidence, MIN_EVIDENCE, noEvidence, weighEvidence } from './money-guard';
import { noSales } from './time-series';
import type { Sales } from './time-series';

/** ROLLOUTS=10000 is the number in docs/reliability.md: too slow for every run. */
const ROLLOUTS = Number(process.env.ROLLOUTS ?? 1200);

const sales = (documents: number, carts: number, more: Partial<Sales> = {}): Sales => ({
  ...noSales,
  documents,
  carts,
  ...more,
});
const weigh = (...comparisons: Parameters<typeof addEvidence>[1][]) =>
  weighEvidence(comparisons.reduce(addEvidence, noEvidence())).value;

describe('the evidence that a release loses sales', () => {
  it('is the ratio of the likelihoods, calculated by hand for one loss', () => {
    // Half of the pages; three carts of the other release, one of the own.
    const { carts } = addEvidence(noEvidence(), { own: sales(50, 1), other: sales(50, 3) });

    // With half of its sales lost, the release has a third of the carts instead of a half.
    expect(Math.exp(carts[3] ?? 0)).toBeCloseTo(((1 / 3) * (2 / 3) ** 3) / (1 / 2) ** 4, 10);
    // One cart disproves that all are lost.
    expect(Math.exp(carts[5] ?? 0)).toBe(0);
  });

  it.each<[string, Parameters<typeof addEvidence>[1], boolean]>([
    ['sells as much', { own: sales(100, 10), other: sales(900, 90) }, false],
    ['sells more', { own: sales(100, 40), other: sales(900, 90) }, false],
    ['sells nothing', { own: sales(100, 0), other: sales(900, 90) }, true],
    [
      'sells nothing, of which too little is known',
      { own: sales(20, 0), other: sales(180, 18) },
      false,
    ],
    ['sells two thirds, in many pages', { own: sales(5000, 330), other: sales(5000, 500) }, true],
    ['has no pages yet', { own: sales(0, 0), other: sales(900, 90) }, false],
    ['has nothing to be compared with', { own: sales(900, 0), other: sales(0, 0) }, false],
    [
      'is requested by somebody who buys nothing',
      { own: sales(900, 10), other: sales(900, 90), share: 0.1 },
      false,
    ],
    [
      'sells half, which the time of day may explain',
      { own: sales(5000, 250), other: sales(5000, 500), tolerance: 0.5 },
      false,
    ],
    [
      'sells nothing, which no time of day explains',
      { own: sales(500, 0), other: sales(500, 50), tolerance: 0.5 },
      true,
    ],
  ])('judges a release that %s', (_what, comparison, isLoss) => {
    expect(weigh(comparison) >= MIN_EVIDENCE).toBe(isLoss);
  });

  it('names the step at which visitors are lost', () => {
    const steps = { carts: 90, checkouts: 60 };
    const evidence = addEvidence(noEvidence(), {
      own: sales(900, 90, { ...steps, orders: 0 }),
      other: sales(900, 90, { ...steps, orders: 40 }),
    });

    expect(weighEvidence(evidence)).toMatchObject({ step: 'orders' });
    expect(weighEvidence(evidence).value).toBeGreaterThan(MIN_EVIDENCE);
  });

  it('does not take a change of the share for a loss', () => {
    // In the morning one of a hundred visitors has the canary, and many buy; in the evening half of them, and few buy.
    const morning = { own: sales(20, 4), other: sales(1980, 396) };
    const evening = { own: sales(1000, 20), other: sales(1000, 20) };

    expect(weigh(morning, evening)).toBeLessThan(1);
    const together = { own: sales(1020, 24), other: sales(2980, 416) };
    expect(weigh(together)).toBeGreaterThan(MIN_EVIDENCE);
  });
});

describe('of simulated rollouts', () => {
  const stopped = (count: number, rollout: SimulatedRollout) =>
    Array.from({ length: count }, (_, at) => simulateRollout(rollout, seededRandom(at * 7919 + 1)));
  const median = (found: (number | undefined)[]) =>
    found.map((each = Infinity) => each).sort((one, other) => one - other)[
      Math.floor(found.length / 2)
    ];
  const plan = (visitor: number) => (visitor < 400 ? 0.01 : visitor < 1000 ? 0.1 : 0.5);
  const day = (visitor: number) => 1 + 0.6 * Math.sin(visitor / 500);

  it('stops at most one of a hundred equal releases, with any share, at any time of day', () => {
    const shares = [() => 0.01, () => 0.1, () => 0.5, plan];
    const found = shares.flatMap((shareAt) =>
      stopped(ROLLOUTS / shares.length, {
        shareAt,
        loss: 0,
        visitors: 2000,
        lookEvery: 200,
        rateAt: day,
      }),
    );

    const wrong = found.filter((each) => each !== undefined).length;
    expect(found.length).toBe(ROLLOUTS);
    expect(wrong / found.length).toBeLessThanOrEqual(0.01);
  });

  it.each([
    [0.1, 1, 900],
    [0.5, 1, 300],
    [0.5, 0.3, 6000],
  ])(
    'with the share %d a loss of %d is found after the documented visitors',
    (share, loss, visitors) => {
      const rollout = { shareAt: () => share, loss, visitors: 10_000, lookEvery: 50 };

      expect(median(stopped(21, rollout))).toBeLessThanOrEqual(visitors);
    },
  );
});
