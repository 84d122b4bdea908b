import { saleSteps } from '../../src/features/reports/report';
import type { SaleStep } from '../../src/features/reports/report';
import { addEvidence, MIN_EVIDENCE, noEvidence, weighEvidence } from '../health/money-guard';
import { noSales } from '../health/time-series';

export interface SimulatedRollout {
  /** The part of the visitors that gets the canary, from 0 to 1, by their number. */
  shareAt: (visitor: number) => number;
  /** The part of its sales that the canary loses. */
  loss: number;
  visitors: number;
  /** Visitors between two looks at the evidence. */
  lookEvery: number;
  /** Factor of the base rates, by the visitor's number: the time of day. */
  rateAt?: (visitor: number) => number;
}

/** Each is the part of the visitors who took the step before: 10% fill a cart, 3% begin a checkout, 1.5% order and pay. */
const PARTS: Record<SaleStep, number> = { carts: 0.1, checkouts: 0.3, orders: 0.5, paid: 1 };

/** One rollout, visitor by visitor. @returns the visitors after which it is stopped; undefined: never */
export function simulateRollout(
  { shareAt, loss, visitors, lookEvery, rateAt = () => 1 }: SimulatedRollout,
  roll: () => number,
): number | undefined {
  let evidence = noEvidence();
  let own = { ...noSales };
  let other = { ...noSales };
  let share = shareAt(0);
  for (let visitor = 1; visitor <= visitors; visitor++) {
    if (shareAt(visitor) !== share) {
      // The guard compares pages in blocks, of which each has one share.
      evidence = addEvidence(evidence, { own, other, share });
      [own, other] = [{ ...noSales }, { ...noSales }];
      share = shareAt(visitor);
    }
    const isCanary = roll() < share;
    const sales = isCanary ? own : other;
    sales.documents += 1;
    let rate = rateAt(visitor) * (isCanary ? 1 - loss : 1);
    for (let at = 0; at < saleSteps.length; at++) {
      const step = saleSteps[at] as SaleStep;
      if (roll() >= PARTS[step] * rate) break;
      rate = 1;
      sales[step] += 1;
    }
    if (visitor % lookEvery === 0) {
      const { value } = weighEvidence(addEvidence(evidence, { own, other, share }));
      if (value >= MIN_EVIDENCE) return visitor;
    }
  }
  return undefined;
}

// A global is slow to find in a test.
const { imul } = Math;

/** Mulberry32: the same numbers for the same seed, from 0 to 1. */
export function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
