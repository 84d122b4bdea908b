import { PERIOD_MS } from '@fireflay/service';
import type { ReleaseHealth } from './release-health';
import { addEvidence, BLOCK_MS, MIN_EVIDENCE, noEvidence, weighEvidence } from './money-guard';
import type { Evidence, Loss } from './money-guard';
import { HOUR_MS, SALE_WINDOW_MS } from './time-series';
import type { Sales } from './time-series';

/** Releases that are compared: a canary and the live one, or a promoted one and the one before it. */
export interface ComparedReleases {
  remote: string;
  version: string;
  other: string;
}

type SalesReader = Pick<ReleaseHealth, 'sales'>;

/** The comparison of a canary's purchases with those of the live release, since it began. */
export class SalesWatch {
  /** The evidence of all blocks before `#openFrom`, in which nothing is counted any more. */
  #closed: Evidence = noEvidence();
  /** Milliseconds. */
  #openFrom: number;
  readonly #since: number;

  /** @param since milliseconds: pages are counted from the beginning of its period */
  constructor(since: number) {
    this.#since = since - (since % PERIOD_MS);
    this.#openFrom = this.#since;
  }

  /**
   * @param share of the visitors who get the canary, from 0 to 1
   * @param now milliseconds; to be called at least every half hour, because counts are kept for two hours
   */
  findLoss(
    health: SalesReader,
    { remote, version, other }: ComparedReleases,
    share: number,
    now: number,
  ): Loss | undefined {
    const compare = (from: number, until: number) => ({
      own: health.sales({ remote, version }, from, until),
      other: health.sales({ remote, version: other }, from, until),
      share,
    });
    let evidence = this.#closed;
    for (let from = this.#openFrom; from <= now; from += BLOCK_MS) {
      const end = from + BLOCK_MS;
      evidence = addEvidence(evidence, compare(from, end));
      if (now <= end + SALE_WINDOW_MS) continue;
      this.#closed = evidence;
      this.#openFrom = end;
    }
    const { step, value } = weighEvidence(evidence);
    return value >= MIN_EVIDENCE ? { step, ...compare(this.#since, Infinity) } : undefined;
  }
}

/** Milliseconds during which a promotion is watched: then the hour before it begins to be forgotten. */
export const PROMOTION_WATCH_MS = HOUR_MS;
/** Milliseconds after which most purchases of a page have been made; those of newer pages are not judged. */
const MATURITY_MS = 600_000;
/** An equally good release may sell this much less than the one before it: it has its visitors at another time of day. */
const TOLERANCE = 0.5;

/** Says whether a promoted release certainly lost more than half of what the one before it sold in the hour before. */
export function findLossOfPromotion(
  health: SalesReader,
  releases: ComparedReleases,
  at: number,
  now: number,
): Loss | undefined {
  const { own, other } = salesOfPromotion(health, releases, at, now);
  return findCertainLoss(own, other);
}

/** The purchases of a promoted release since then, and those of the one before it in the hour before that. */
export const salesOfPromotion = (
  health: SalesReader,
  { remote, version, other }: ComparedReleases,
  at: number,
  now: number,
) => ({
  own: health.sales({ remote, version }, at, now - MATURITY_MS),
  other: health.sales({ remote, version: other }, at - HOUR_MS, at),
});

/** The loss of releases that had their visitors at different times. */
export function findCertainLoss(own: Sales, other: Sales): Loss | undefined {
  const comparison = { own, other, tolerance: TOLERANCE };
  const { step, value } = weighEvidence(addEvidence(noEvidence(), comparison));
  return value >= MIN_EVIDENCE ? { step, own, other } : undefined;
}
