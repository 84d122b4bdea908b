import type { Metrics } from '@fireflay/service';
import type { Deviation } from './deviation';

/** Bounds the memory: a server whose replies differ in more ways is described by the first ones. */
const MAX_REPORTED = 500;

/** Deviations since the start of the process, by operation and effect; a field counts once in each reply. */
const counts = new Map<string, { operation: string; effect: Deviation['effect']; count: number }>();

function count(operation: string, effect: Deviation['effect']) {
  const key = `${operation} ${effect}`;
  const found = counts.get(key) ?? { operation, effect, count: 0 };
  found.count += 1;
  counts.set(key, found);
}

/** Exposes how often the retailer's server deviates from the wire. */
export function registerDeviationMetrics({ counter }: Pick<Metrics, 'counter'>): void {
  counter('upstream_deviations_total', 'Parts of replies that differ from the wire.', () =>
    [...counts.values()].map((each) => ({
      labels: { partner: each.operation, kind: each.effect },
      value: each.count,
    })),
  );
}

/** Logs each (operation, field, effect) once. List positions do not distinguish fields. */
export function createDeviationReport(notice: (text: string) => void) {
  const reported = new Set<string>();
  return (operation: string, deviations: readonly Deviation[]): void => {
    for (const { path, got, expected, effect } of deviations) {
      count(operation, effect);
      const field = path.replace(/\[\d+\]/g, '[]') || 'reply';
      const key = `${operation} ${field} ${effect}`;
      if (reported.has(key) || reported.size >= MAX_REPORTED) continue;
      reported.add(key);
      notice(`${key}: got ${got}, expected ${expected}`);
    }
  };
}
