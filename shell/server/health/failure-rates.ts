import type { GuardRules } from '../configuration/guard-settings';
import { noCounts } from './time-series';
import type { Counts } from './time-series';

/** Fewer failed pages than this are not evidence. */
const MIN_FAILED_PAGES = 5;

/** Distinct network blocks required to roll back a live release when the server itself saw no failure. */
export const MIN_BLOCKS_TO_ROLL_BACK = 8;

/** The release to compare with where too few pages used the other one: one failed page in a hundred. */
const PRIOR = { visits: 100, failed: 1 };

/**
 * The significance level, in standard deviations. The guard compares repeatedly, and each comparison could be a false
 * positive: three standard deviations make that rare.
 */
const STANDARD_DEVIATIONS = 3;

/**
 * Whether a release's failure rate exceeds the other's by more than the margin. The comparison uses the lower bound of
 * the difference (Newcombe's interval for two proportions, from Wilson's interval for each): a few visits suffice for
 * a large difference, and many visits show a small one.
 */
export function isWorse(release: Counts, other: Counts, rules: GuardRules): boolean {
  if (release.visits < rules.minVisits || release.failed < MIN_FAILED_PAGES) return false;
  if (release.sources < rules.minAddresses) return false;
  return minRateDifference(release, withPrior(other, rules)) > rules.marginPercent / 100;
}

/**
 * Says whether a release is disturbed more than the other one. What an extension of a browser disturbs as well has no usual rate:
 * without pages of the other release it is no evidence.
 */
export const isDisturbedMore = (release: Counts, other: Counts, rules: GuardRules): boolean =>
  !lacksPages(other, rules) && isWorse(disturbancesOf(release), disturbancesOf(other), rules);

/** The disturbed pages in the place of the failed ones. */
export const disturbancesOf = ({ visits, disturbed, disturbedSources }: Counts): Counts => ({
  ...noCounts,
  visits,
  failed: disturbed,
  sources: disturbedSources,
});

/** Whether the other release has too few pages to be compared with: after a restart, or where visits are rare. */
export const lacksPages = ({ visits }: Counts, { minVisits }: GuardRules): boolean =>
  visits < minVisits;

const withPrior = (other: Counts, rules: GuardRules): Counts =>
  lacksPages(other, rules)
    ? {
        ...other,
        visits: other.visits + PRIOR.visits,
        failed: other.failed + PRIOR.failed,
      }
    : other;

/**
 * Whether the release is proven worse without any earlier page of the other one: it threw on the server, and its
 * fallback rendered the same addresses, on certainly more pages than the margin.
 */
export function isOutdoneByFallback(
  { visits, fallbackRendered }: Counts,
  { marginPercent }: GuardRules,
): boolean {
  if (fallbackRendered < MIN_FAILED_PAGES) return false;
  return wilsonInterval({ visits, failed: fallbackRendered }).low > marginPercent / 100;
}

/**
 * Whether the evidence suffices to roll back the live release. A client that has pages can forge reports; failures
 * that the server saw itself, or reports from many network blocks, are expensive to forge.
 */
export const isProven = ({ onServer, sources }: Counts): boolean =>
  onServer >= MIN_FAILED_PAGES || sources >= MIN_BLOCKS_TO_ROLL_BACK;

/** The lower bound of the difference between the two failure rates, from -1 to 1. */
export function minRateDifference(release: Counts, other: Counts): number {
  const own = wilsonInterval(release);
  const otherInterval = wilsonInterval(other);
  return (
    own.share -
    otherInterval.share -
    Math.hypot(own.share - own.low, otherInterval.high - otherInterval.share)
  );
}

/** The share of failed pages and its confidence interval. */
function wilsonInterval({ visits, failed }: Pick<Counts, 'visits' | 'failed'>) {
  // A page may report a failure although its visit was never reported.
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

/** A 95th percentile above which a release counts as slow where there is none to compare with, in milliseconds. */
const MAX_USUAL_MS = 1000;
/** A difference that visitors notice, in milliseconds. */
const MIN_SLOWER_MS = 300;

/**
 * Whether the server renders a release noticeably slower than the other one: twice as long, and by a third of a second.
 *
 * @param own the 95th percentile of its render times, in milliseconds
 * @param load by what other remotes have become slower meanwhile: the machine is busy
 */
export const isSlower = (own: number, other = MAX_USUAL_MS / 2, load = 1): boolean =>
  own > 2 * other * load && own - other * load > MIN_SLOWER_MS;
