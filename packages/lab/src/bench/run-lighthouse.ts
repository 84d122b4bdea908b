import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Result, RunnerResult } from 'lighthouse';
import { prepareStorage, withChrome } from './chrome';
import { REPORTS_FOLDER } from 'tooling/root';
import { median } from './statistics';
import type { View } from './views';

export interface LighthouseReport {
  runs: number;
  /** Medians of the runs: scores from 0 to 100, times in milliseconds. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's own measure of the machine's speed. */
  benchmarkIndex: number;
}

/** Visits for one run, all but the last of which had no usable trace. */
const MAX_VISITS = 4;

/** Visits a view repeatedly. Lighthouse's own report of the median run is written to the folder of the reports. */
export async function runLighthouse(
  chromePath: string,
  view: View,
  runs: number,
  progress: (text: string) => void,
): Promise<LighthouseReport> {
  const outcomes: RunnerResult[] = [];
  for (let run = 1; run <= runs; run++) {
    const outcome = await visitWithLighthouse(chromePath, view);
    outcomes.push(outcome);
    const { lhr } = outcome;
    const lcp = Math.round(value(lhr, 'largest-contentful-paint'));
    progress(
      `${view.name} ${run}/${runs}: performance ${score(lhr, 'performance')}, LCP ${lcp} ms`,
    );
  }
  const medianOf = (read: (result: Result) => number) =>
    median(outcomes.map(({ lhr }) => read(lhr)));
  const performance = medianOf((result) => score(result, 'performance'));
  const typical = outcomes.find(({ lhr }) => score(lhr, 'performance') === performance);
  writeFileSync(join(REPORTS_FOLDER, `lighthouse-${view.name}.html`), String(typical?.report));

  return {
    runs,
    performance,
    accessibility: medianOf((result) => score(result, 'accessibility')),
    bestPractices: medianOf((result) => score(result, 'best-practices')),
    seo: medianOf((result) => score(result, 'seo')),
    fcp: medianOf((result) => value(result, 'first-contentful-paint')),
    lcp: medianOf((result) => value(result, 'largest-contentful-paint')),
    tbt: medianOf((result) => value(result, 'total-blocking-time')),
    cls: medianOf((result) => value(result, 'cumulative-layout-shift')),
    benchmarkIndex: medianOf(({ environment }) => environment.benchmarkIndex),
  };
}

/**
 * One visit, with a new browser profile. It is repeated when the trace lacks its beginning, which Chromium loses at times.
 *
 * @throws Error with Lighthouse's reason when there is no report
 */
async function visitWithLighthouse(chromePath: string, view: View): Promise<RunnerResult> {
  const visit = () =>
    withChrome(chromePath, async (chrome) => {
      await prepareStorage(chrome, view);
      return lighthouse(view.url, { port: chrome.port, logLevel: 'error', output: 'html' });
    });
  let outcome = await visit();
  for (let visits = 1; visits < MAX_VISITS && lacksNavigation(outcome); visits++) {
    outcome = await visit();
  }
  const failure = outcome?.lhr.runtimeError;
  if (!outcome || failure) {
    throw new Error(`Lighthouse could not measure ${view.name}: ${failure?.message ?? 'nothing'}`);
  }
  return outcome;
}

const lacksNavigation = (outcome: RunnerResult | undefined) =>
  outcome?.lhr.runtimeError?.code === 'NO_NAVSTART';

const score = ({ categories }: Result, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100);

const value = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
