import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Guard } from './guard';
import type { ReleaseHealth } from './release-health';
import { vitalNames } from './time-series';

const RELEASE_LABELS = ['remote', 'version'];

/** Exposes the health of releases to Prometheus: only releases that visitors may get. */
export function registerHealthMetrics(registry: Registry, health: ReleaseHealth, guard: Guard) {
  const registers = [registry];
  const registerPageCounter = (name: string, help: string, of: 'served' | 'visits' | 'failed') =>
    new Counter({
      name,
      help,
      labelNames: RELEASE_LABELS,
      registers,
      collect() {
        this.reset();
        for (const { remote, version, total } of health.all()) {
          this.inc({ remote, version }, total[of]);
        }
      },
    });
  registerPageCounter(
    'release_pages_served_total',
    'Documents handed out that name the release.',
    'served',
  );
  registerPageCounter('release_pages_total', 'Pages that used the release in a browser.', 'visits');
  registerPageCounter('release_pages_failed_total', 'Those of them on which it failed.', 'failed');

  new Counter({
    name: 'release_failures_total',
    help: 'Failures of the release that browsers and the server reported.',
    labelNames: [...RELEASE_LABELS, 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, failures } of health.all()) {
        for (const [kind, times] of Object.entries(failures)) {
          this.inc({ remote, version, kind }, times);
        }
      }
    },
  });
  new Gauge({
    name: 'release_web_vital_median',
    help: 'Median of the last hour: LCP and INP in milliseconds, CLS as it is.',
    labelNames: [...RELEASE_LABELS, 'vital'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, series } of health.all()) {
        for (const vital of vitalNames) {
          const median = series.median(vital);
          if (median !== undefined) this.set({ remote, version, vital }, median);
        }
      }
    },
  });
  new Counter({
    name: 'guard_decisions_total',
    help: 'What the guard has done: withdrew, rolledBack, warned, failed.',
    labelNames: ['did'],
    registers,
    collect() {
      this.reset();
      for (const [did, times] of guard.decisionCounts) this.inc({ did }, times);
    },
  });
}
