import { createMetrics } from '@fireflay/service';
import { join } from 'node:path';
import { installHelm, renderChart } from './helm';
import {
  findJobSelectors,
  MACHINE_RULES,
  STORE_RULES,
  prometheusFile,
  targetsOfChart,
  targetsOfPrometheus,
} from './metric-selectors';
import type { JobSelector, TargetLabels } from './metric-selectors';

const canRun = process.platform === 'linux' && process.arch === 'x64';
beforeAll(() => {
  if (canRun) installHelm();
});

/** Selectors that no target satisfies: their alerts never fire, their panels stay empty. */
function findEmpty(selectors: readonly JobSelector[], targets: readonly TargetLabels[]): string[] {
  const jobs = new Set(targets.map(({ job }) => job));
  return selectors.flatMap(({ file, metric, jobs: selected }) =>
    selected.filter((job) => !jobs.has(job)).map((job) => `${file}: ${metric}{job="${job}"}`),
  );
}

describe('the jobs that alerts and dashboards select', () => {
  (canRun ? it : it.skip)('are those of the targets that the chart gives to Prometheus', () => {
    const targets = targetsOfChart(renderChart(join('ci', 'metrics.yaml')));
    const selectors = findJobSelectors([STORE_RULES]);

    expect(targets).toHaveLength(2);
    expect(selectors.length).toBeGreaterThan(40);
    expect([...new Set(findEmpty(selectors, targets))]).toEqual([]);
  });

  it('are those of the targets of prometheus.yaml, which has both files of alerts', () => {
    const selectors = findJobSelectors([STORE_RULES, MACHINE_RULES]);

    expect(prometheusFile().rule_files.map((file) => `prometheus/${file}`)).toEqual([
      STORE_RULES,
      MACHINE_RULES,
    ]);
    expect([...new Set(findEmpty(selectors, targetsOfPrometheus()))]).toEqual([]);
  });

  it('are all selected: no target is scraped for nothing', () => {
    const selected = new Set(
      findJobSelectors([STORE_RULES, MACHINE_RULES]).flatMap(({ jobs }) => jobs),
    );

    expect(targetsOfPrometheus().filter(({ job = '' }) => !selected.has(job))).toEqual([]);
  });
});

describe('the labels of the metrics of shell and back end', () => {
  (canRun ? it : it.skip)(
    'are none that Prometheus gives to a target: it renames them',
    async () => {
      const targets = [
        ...targetsOfChart(renderChart(join('ci', 'metrics.yaml'))),
        ...targetsOfPrometheus(),
      ];
      const ofTargets = new Set(targets.flatMap((each) => Object.keys(each)));
      const { registry, gauge } = createMetrics();
      gauge('example', 'Has every label that a gauge may have.', () => []);

      const own = registry
        .getMetricsAsArray()
        .flatMap((each) => (each as unknown as { labelNames: string[] }).labelNames);

      expect(own.length).toBeGreaterThan(5);
      expect([...new Set(own)].filter((label) => ofTargets.has(label))).toEqual([]);
    },
  );
});
