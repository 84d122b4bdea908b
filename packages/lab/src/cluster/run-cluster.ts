/**
 * `npm run stress -- cluster`: faults of a store of many machines, one after the other, while visitors request 40 views and
 * calls a second and buyers buy. Afterwards the capacity of more processes on the same cores.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printLine, runStep } from 'tooling/console';
import { root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import type { Settings } from 'tooling/settings';
import { printRows } from '../tables';
import { Cluster } from './cluster';
import { findMissingPrograms } from './balancer';
import { measureCapacity } from './measure-capacity';
import { scenarios } from './scenarios';
import type { Scenario } from './scenarios';
import { Visitors } from './visitors';
import type { ScenarioReport } from './visitors';

/** Milliseconds of load before and after each fault. */
const MARGIN_MS = 5_000;
const CAPACITY = 'capacity';

/** The settings of `npm start`, with other defaults of ports and folder. */
export const readClusterSettings = (defaults: NodeJS.ProcessEnv = {}): Settings =>
  readSettings({
    ...defaults,
    ...process.env,
    PORT: process.env.PORT ?? '3300',
    API_PORT: process.env.API_PORT ?? '4300',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/cluster'),
  });

/**
 * @param words words of the scenarios' names; none: all, and the capacity
 * @returns whether nothing is wrong
 */
export async function runClusterStress(words: readonly string[]): Promise<boolean> {
  const missing = findMissingPrograms();
  if (missing) {
    printLine(`Skipped: ${missing}`);
    return true;
  }
  const isNamed = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  // Every request that fails is a line of the log otherwise.
  const settings = readClusterSettings({ LOG_LEVEL: 'fatal' });
  const named = scenarios.filter(({ name }) => isNamed(name));
  const wrong = named.length === 0 ? [] : await runScenarios(settings, named);
  if (isNamed(CAPACITY)) {
    printRows('Shells + back ends on the same cores', await measureCapacity(settings));
  }
  for (const each of wrong) printLine(`✗ ${each}`);
  if (wrong.length === 0)
    printLine('✓ No order was lost or placed twice, and no planned change failed a request.');
  return wrong.length === 0;
}

async function runScenarios(settings: Settings, named: readonly Scenario[]): Promise<string[]> {
  const cluster = await Cluster.start(settings);
  const rows: ReturnType<typeof toRow>[] = [];
  const wrong: string[] = [];
  try {
    const visitors = await Visitors.start(cluster);
    for (const scenario of named) {
      await runStep(scenario.name, async (print) => {
        await visitors.begin();
        await pause(MARGIN_MS);
        const found = await scenario.run(cluster, visitors, print);
        await pause(MARGIN_MS);
        const report = await visitors.end();
        rows.push(toRow(scenario.name, report));
        wrong.push(
          ...[...found, ...findFaults(scenario, report)].map((each) => `${scenario.name}: ${each}`),
        );
        print(JSON.stringify(report));
      });
    }
    await visitors.stop();
    return wrong;
  } finally {
    await cluster.stop();
    printRows('Faults', rows);
  }
}

function findFaults(
  { isPlanned }: Scenario,
  { failed, lost, double, refused, wrong }: ScenarioReport,
) {
  return [
    ...wrong,
    ...(lost > 0 ? [`${lost} orders were lost`] : []),
    ...(double > 0 ? [`${double} orders were placed twice`] : []),
    ...(refused > 0 ? [`${refused} purchases ended without an order`] : []),
    ...(isPlanned && Object.keys(failed).length > 0
      ? [`requests failed: ${JSON.stringify(failed)}`]
      : []),
  ];
}

const toRow = (name: string, report: ScenarioReport) => ({
  name,
  requests: report.requests,
  failed: Object.entries(report.failed)
    .map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    .join(', '),
  empty: report.empty,
  'slowest, s': report.slowestMs / 1000,
  orders: report.acknowledged,
  lost: report.lost,
  double: report.double,
  refused: report.refused,
  'no order for, s': report.longestPauseS,
  load: loadavg()[0],
});
