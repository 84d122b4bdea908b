import type { Comparison } from './comparisons';
import { copy } from './copy';
import { isSlower } from './failure-rates';
import type { ReleaseHealth } from './release-health';
import { HOUR_MS } from './time-series';

type RenderTimes = Pick<ReleaseHealth, 'renderTimeP95' | 'all'>;

/**
 * Why a canary, or a promoted release, is slow on the server: it takes much longer than the other one at the same time. A
 * promotion has no other one at the same time: it is compared with the hour before, less what the other remotes' pages have
 * become slower since. Undefined while too few pages were rendered, also of the other one.
 */
export function findSlowness(
  health: RenderTimes,
  remote: string,
  { live, canary, since, promotion }: Comparison,
): string | undefined {
  const timesOf = (version: string | undefined, from: number, until?: number) =>
    version === undefined ? undefined : health.renderTimeP95({ remote, version }, from, until);
  if (canary !== undefined) {
    const [own, other] = [timesOf(canary, since), timesOf(live, since)];
    const isSlow = own !== undefined && other !== undefined && isSlower(own, other);
    return isSlow ? copy.slow(own, live, other) : undefined;
  }
  if (!promotion) return undefined;
  const { from, at } = promotion;
  const own = timesOf(live, at);
  const before = timesOf(from, at - HOUR_MS, at);
  const isSlow = own !== undefined && isSlower(own, before, loadSince(health, remote, at));
  return isSlow ? copy.slow(own, from, before) : undefined;
}

/** By what the pages of other remotes have become slower since then: the most that one of them has. At least 1. */
function loadSince(health: RenderTimes, remote: string, at: number): number {
  const factors = health.all().flatMap((other) => {
    const before = health.renderTimeP95(other, at - HOUR_MS, at);
    const after = health.renderTimeP95(other, at);
    return other.remote === remote || !before || !after ? [] : [after / before];
  });
  return Math.max(1, ...factors);
}
