import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { prepareStorage, withChrome } from './chrome';
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
  speedIndex: number;
  /** The performance score of every run. */
  performanceRuns: number[];
  /** Lighthouse's own measure of the machine's speed. */
  benchmarkIndex: number;
  /** Audits below the full score in accessibility, best practices and SEO. */
  failing: Finding[];
  /** Lighthouse's opportunities for speed, in the median run. */
  opportunities: Finding[];
}

export interface Finding {
  audit: string;
  title: string;
  /** Lighthouse's value and the first items. */
  detail: string;
}

/** Visits for one run, all but the last of which had no usable trace. */
const MAX_VISITS = 4;
/** The number of items that are listed for a finding. */
const MAX_PLACES = 3;

export async function runLighthouse(
  chromePath: string,
  view: View,
  runs: number,
  progress: (text: string) => void,
): Promise<LighthouseReport> {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run++) {
    const result = await visitWithLighthouse(chromePath, view);
    results.push(result);
    progress(`${view.name} ${run}/${runs}: performance ${score(result, 'performance')}`);
  }
  const medianOf = (read: (result: Result) => number) => median(results.map(read));
  const performance = medianOf((result) => score(result, 'performance'));
  const typical = results.find((result) => score(result, 'performance') === performance);

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
    speedIndex: medianOf((result) => value(result, 'speed-index')),
    performanceRuns: results.map((result) => score(result, 'performance')),
    benchmarkIndex: medianOf(({ environment }) => environment.benchmarkIndex),
    failing: failingOf(results),
    opportunities: typical ? opportunitiesOf(typical) : [],
  };
}

/**
 * One visit, with a new browser profile. It is repeated when the trace lacks its beginning, which Chromium loses at times.
 *
 * @throws Error with Lighthouse's reason when there is no report
 */
async function visitWithLighthouse(chromePath: string, view: View): Promise<Result> {
  const visit = () =>
    withChrome(chromePath, async (chrome) => {
      await prepareStorage(chrome, view);
      return lighthouse(view.url, { port: chrome.port, logLevel: 'error' });
    });
  let outcome = await visit();
  for (let visits = 1; visits < MAX_VISITS && lacksNavigation(outcome); visits++) {
    outcome = await visit();
  }
  const failure = outcome?.lhr.runtimeError;
  if (!outcome || failure) {
    throw new Error(`Lighthouse could not measure ${view.name}: ${failure?.message ?? 'nothing'}`);
  }
  return outcome.lhr;
}

const lacksNavigation = (outcome: RunnerResult | undefined) =>
  outcome?.lhr.runtimeError?.code === 'NO_NAVSTART';

const score = ({ categories }: Result, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100);

const value = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;

/** The audits with weight in these three scores that failed in any run. */
function failingOf(results: Result[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const result of results) {
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
        const reached = result.audits[id]?.score;
        if (weight === 0 || reached === null || reached === undefined || reached === 1) continue;
        found.set(id, findingOf(result, id));
      }
    }
  }
  return [...found.values()];
}

/** The insights and diagnostics below the full score. */
function opportunitiesOf(result: Result): Finding[] {
  return (result.categories.performance?.auditRefs ?? [])
    .filter(({ id, group }) => {
      const reached = result.audits[id]?.score;
      return (
        group !== 'metrics' && group !== 'hidden' && typeof reached === 'number' && reached < 1
      );
    })
    .map(({ id }) => findingOf(result, id));
}

function findingOf({ audits }: Result, id: string): Finding {
  const audit = audits[id];
  const items = audit?.details && 'items' in audit.details ? audit.details.items : [];
  const places = [items].flat().flatMap(placesOf).slice(0, MAX_PLACES);
  return {
    audit: id,
    title: audit?.title ?? id,
    detail: [audit?.displayValue, ...places].filter(Boolean).join('; '),
  };
}

/** An item's address or element, with its wasted bytes or time; tables may be nested. */
function placesOf(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const fields = item as Record<string, unknown>;
  if (Array.isArray(fields.items)) return fields.items.flatMap(placesOf);
  const node = fields.node as { selector?: string; snippet?: string } | undefined;
  const url = typeof fields.url === 'string' ? pathOf(fields.url) : undefined;
  const description = typeof fields.description === 'string' ? fields.description : undefined;
  const place = node?.snippet ?? url ?? description;
  if (!place) return [];
  const wasted = fields.wastedBytes ?? fields.totalBytes;
  const time = fields.wastedMs ?? fields.total ?? fields.duration;
  const cost =
    typeof wasted === 'number'
      ? ` (${(wasted / 1024).toFixed(1)} KiB)`
      : typeof time === 'number'
        ? ` (${Math.round(time)} ms)`
        : '';
  return [`${place.slice(0, 120)}${cost}`];
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
