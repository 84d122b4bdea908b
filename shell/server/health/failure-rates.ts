import type { Counts } from './time-series';

/** What the guard judges by; docs/configuration.md has the defaults. */
export interface GuardRules {
  /** Pages that must have used the release before it is judged. */
  minVisits: number;
  /** Share of the pages, in points of a hundred, by which a release may be worse than the other. */
  marginPercent: number;
  /** Different addresses that must have told of failures: nobody alone ends a release. */
  minAddresses: number;
}

/** Failed pages below which nothing is judged: a few mishaps are no finding. */
const MIN_FAILED_PAGES = 5;

/** Blocks of networks that must have told of failures where nothing but reports speaks against what all get. */
const MIN_BLOCKS_TO_ROLL_BACK = 8;

/**
 * How far the difference must stand out of chance, in standard deviations. The guard looks again and again, and
 * each look could be the one that is wrong: three make that rare.
 */
const STANDARD_DEVIATIONS = 3;

/**
 * Whether a release fails on a larger share of its pages than the other one, by more than the margin. The
 * difference is taken at its lowest plausible value (Newcombe's interval for two proportions, from Wilson's for
 * each), so that few visits need a clear case and many visits show a small one.
 */
export function isWorse(release: Counts, other: Counts, rules: GuardRules): boolean {
  if (release.visits < rules.minVisits || release.failed < MIN_FAILED_PAGES) return false;
  if (release.sources < rules.minAddresses) return false;
  return minRateDifference(release, other) > rules.marginPercent / 100;
}

/**
 * Whether a verdict is enough to roll back what everybody gets. Reports can be invented by whoever has pages; a
 * server that threw for itself, or reports from many places, cannot be had for a few requests.
 */
export const isProven = ({ onServer, sources }: Counts): boolean =>
  onServer >= MIN_FAILED_PAGES || sources >= MIN_BLOCKS_TO_ROLL_BACK;

/** From -1 to 1: by how much the release's share of failed pages is at least above the other's. */
export function minRateDifference(release: Counts, other: Counts): number {
  const own = wilsonInterval(release);
  const theirs = wilsonInterval(other);
  return own.share - theirs.share - Math.hypot(own.share - own.low, theirs.high - theirs.share);
}

/** The share of failed pages, and between which values it plausibly lies. */
function wilsonInterval({ visits, failed }: Counts) {
  // A page whose visit was not heard of may still have failed.
  const pages = Math.max(visits, failed);
  if (pages === 0) return { share: 0, low: 0, high: 1 };
  const share = failed / pages;
  const squared = STANDARD_DEVIATIONS ** 2;
  const center = (failed + squared / 2) / (pages + squared);
  const spread =
    (STANDARD_DEVIATIONS / (pages + squared)) *
    Math.sqrt(pages * share * (1 - share) + squared / 4);
  return { share, low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}
