import { saleSteps } from '../../src/features/reports/report';
import type { SaleStep } from '../../src/features/reports/report';
import type { Sales } from './time-series';

/**
 * Finds a release with which visitors buy less, although nothing fails.
 *
 * Given that a cart was filled in a page of the canary or of the live release, and that both are equally good, it was the
 * canary's with the probability of its pages: n_c / (n_c + n_l). If the canary loses the share d of its sales, that
 * probability is lower. The ratio of the two likelihoods, multiplied over all carts until now, is an e-process: with equal
 * releases its mean is at most 1 at any time, so (Ville) it ever reaches 100 in at most 1 of 100 rollouts. It may therefore
 * be looked at every second. The loss is unknown: the mean over several losses is an e-process too, and so is the mean over
 * the steps of a purchase, which need not be independent of one another. Base rates are not needed, and may change during
 * the day, because both releases have their pages at the same time; pages are compared in blocks of half an hour, in case
 * the canary's share changes. A page counts with its steps at the moment when it was sent: otherwise the first carts after
 * the start of a canary would all be those of older pages, which had the live release.
 */
export const LOSSES = [0.1, 0.2, 0.3, 0.5, 0.75, 1];

/** The evidence at which a release is stopped: of a hundred that are as good as the other one, at most one gets there. */
export const MIN_EVIDENCE = 100;

/** Length of the intervals in which pages are compared, in milliseconds. */
export const BLOCK_MS = 1_800_000;

/** The logarithms of the likelihood ratios until now: of each step, for each loss. */
export type Evidence = Record<SaleStep, number[]>;

export const noEvidence = (): Evidence =>
  Object.fromEntries(saleSteps.map((step) => [step, LOSSES.map(() => 0)])) as Evidence;

/** A certain loss, with the figures that show it. */
export interface Loss {
  step: SaleStep;
  own: Sales;
  other: Sales;
}

export interface Comparison {
  own: Sales;
  other: Sales;
  /**
   * The part of all visitors that gets the release, from 0 to 1, where it is known: pages that somebody requests without
   * buying cannot raise its part above that.
   */
  share?: number;
  /** The part of its sales that an equally good release may lose, from 0 to 1, as by another time of day. */
  tolerance?: number;
}

export function addEvidence(before: Evidence, comparison: Comparison): Evidence {
  const ratios = ratiosOf(comparison);
  const { own, other } = comparison;
  return Object.fromEntries(
    saleSteps.map((step) => [
      step,
      before[step].map((known, at) => {
        const { ofOwn = 0, ofOther = 0 } = ratios[at] ?? {};
        // A total loss is disproved by one purchase: 0 times minus infinity is no number.
        return known + (own[step] && own[step] * ofOwn) + other[step] * ofOther;
      }),
    ]),
  ) as Evidence;
}

/** For each loss: the logarithms of what one purchase of the release, and one of the other, multiply the evidence by. */
function ratiosOf({ own, other, share = 1, tolerance = 0 }: Comparison) {
  if (own.documents === 0 || other.documents === 0) return [];
  const part = Math.min(own.documents / (own.documents + other.documents), share);
  const odds = (part / (1 - part)) * (1 - tolerance);
  return LOSSES.map((loss) => {
    const lower = odds * (1 - loss);
    const ofOther = Math.log((1 + odds) / (1 + lower));
    return { ofOther, ofOwn: Math.log(1 - loss) + ofOther };
  });
}

const meanOfExponentials = (logarithms: number[]) =>
  logarithms.reduce((sum, each) => sum + Math.exp(each), 0) / logarithms.length;

/** The step that lost most, and the evidence of all steps: at least `MIN_EVIDENCE` stops the release. */
export function weighEvidence(evidence: Evidence): { step: SaleStep; value: number } {
  const values = saleSteps.map((step) => ({ step, value: meanOfExponentials(evidence[step]) }));
  const [worst] = values.toSorted((one, another) => another.value - one.value);
  const value = values.reduce((sum, each) => sum + each.value, 0) / values.length;
  return { step: worst?.step ?? 'carts', value };
}
