import { saleSteps } from '../../src/features/reports/report';
import type { SalesVerdict } from '@fireflay/service';
import type { Channel } from '../releases/composition';
import type { Comparison } from './comparisons';
import type { ReleaseHealth } from './release-health';
import { findCertainLoss, PROMOTION_WATCH_MS, salesOfPromotion } from './sales-watch';
import type { Sales } from './time-series';

/** The verdict about a release, by its version. */
export interface JudgedSales extends SalesVerdict {
  version: string;
}

/**
 * Compares the purchases of a channel's canary with those of the live release, or those of a release that was promoted in
 * the last hour with the one before it. Undefined where there is nothing to compare yet.
 *
 * @param now milliseconds
 */
export function judgeSales(
  health: Pick<ReleaseHealth, 'sales'>,
  { remote, live, canary }: Channel,
  comparison: Comparison,
  now: number,
): JudgedSales | undefined {
  const liveVersion = live?.metadata.version;
  if (liveVersion === undefined) return undefined;
  if (canary) {
    const { version } = canary.metadata;
    const { since, sales, gains } = comparison;
    const share = (canary.deployment?.traffic ?? 100) / 100;
    const own = health.sales({ remote, version }, since, Infinity);
    const other = health.sales({ remote, version: liveVersion }, since, Infinity);
    const lost = sales.findLoss(health, { remote, version, other: liveVersion }, share, now);
    const reversed = { remote, version: liveVersion, other: version };
    const gained = gains.findLoss(health, reversed, 1 - share, now);
    return verdictOf({ version, other: liveVersion }, { own, other, lost, gained });
  }
  const { promotion } = comparison;
  if (promotion?.from === undefined || now - promotion.at > PROMOTION_WATCH_MS) return undefined;
  const names = { version: liveVersion, other: promotion.from };
  const { own, other } = salesOfPromotion(health, { remote, ...names }, promotion.at, now);
  const [lost, gained] = [findCertainLoss(own, other), findCertainLoss(other, own)];
  return verdictOf(names, { own, other, lost, gained });
}

function verdictOf(
  names: Pick<JudgedSales, 'version' | 'other'>,
  {
    own,
    other,
    lost,
    gained,
  }: { own: Sales; other: Sales; lost: object | undefined; gained: object | undefined },
): JudgedSales | undefined {
  const hasSteps = saleSteps.some((step) => own[step] + other[step] > 0);
  if (own.documents === 0 || other.documents === 0 || !hasSteps) return undefined;
  if (lost) return { ...names, verdict: 'worse' };
  return { ...names, verdict: gained ? 'better' : 'equal' };
}
