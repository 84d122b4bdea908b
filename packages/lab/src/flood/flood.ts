/**
 * `npm run stress -- flood`: three times as many views as the shell can render, during a canary. The shell must keep its
 * rate of renders, respond to the other requests immediately, and refuse no release. Then a series of rates: a crawler
 * must not be able to index a document without content.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canaryOf, liveOf, changeChannel, readDiscovery } from '@fireflay/releases';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { printLine, runStep } from 'tooling/console';
import { copyRelease } from '../release-copy';
import { root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import { findSigningKey } from 'tooling/release/signing-key';
import { startStore } from 'tooling/start-store';
import { printRows } from '../tables';
import { ViewLoadGenerator } from './view-load';
import type { ViewLoad } from './view-load';

const CONCURRENT_VISITORS = 10;
const CAPACITY_SECONDS = 8;
const FLOOD_SECONDS = 15;
/** Requests per request that the shell can render. */
const FLOOD_FACTOR = 3;
/** Minimum share of the earlier rate of renders during the flood. */
const MIN_GOODPUT = 0.8;
/** Limit of the median time to a 503. */
const MAX_REFUSAL_MS = 1000;
/** Limit of the time in which 99 % of all requests get their response. */
const MAX_RESPONSE_MS = 5000;
/** Limit of the time from the end of the flood to ten rendered views in a row. */
const MAX_RECOVERY_MS = 5000;
/** Views per second of the series, half of them of addresses that were requested before. */
const SERIES = [30, 60, 100, 150, 250];
const SERIES_SECONDS = 8;
/** More addresses than are requested while a view is current. */
const REVISITED_ADDRESSES = 400;
/** Time for the shell to notice the canary and load it. */
const CANARY_PAUSE_MS = 8000;

/** The remote with the canary, which is a copy of its live release. */
const REMOTE = 'mf-catalog';

/** @returns whether all limits were kept */
export async function runFlood(): Promise<boolean> {
  const metricsPort = Number(process.env.METRICS_PORT ?? 3390);
  const settings = readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3300',
    API_PORT: process.env.API_PORT ?? '4300',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/flood'),
    METRICS_PORT: String(metricsPort),
    // This machine plays shoppers from many networks.
    TRUST_PROXY: 'loopback',
  });
  const store = await startStore(settings);
  const origin = `http://127.0.0.1:${settings.port}`;
  const productIds = await fetchProductIds(origin);
  const loadGenerator = new ViewLoadGenerator(origin, productIds);
  const seriesGenerator = new ViewLoadGenerator(origin, productIds, REVISITED_ADDRESSES);
  try {
    const canary = await startCanary(settings.releasesDir, findSigningKey(settings));
    await pause(CANARY_PAUSE_MS);
    let capacity: ViewLoad | undefined;
    let overloaded: ViewLoad | undefined;
    await runStep('Measuring the rate of renders', async () => {
      await loadGenerator.requestInTurn(CONCURRENT_VISITORS, 2);
      capacity = await loadGenerator.requestInTurn(CONCURRENT_VISITORS, CAPACITY_SECONDS);
    });
    if (!capacity) throw new Error('Nothing was rendered.');
    const rate = (capacity.outcomes.rendered / CAPACITY_SECONDS) * FLOOD_FACTOR;
    await runStep(`${FLOOD_FACTOR} times as many requests, for ${FLOOD_SECONDS} s`, async () => {
      overloaded = await loadGenerator.requestAtRate(rate, FLOOD_SECONDS);
    });
    if (!overloaded) throw new Error('No view was requested.');
    const recoveryMs = await measureRecoveryMs(loadGenerator);
    const series: { perSecond: number; load: ViewLoad }[] = [];
    for (const perSecond of SERIES) {
      await runStep(`${perSecond} views per second, for ${SERIES_SECONDS} s`, async () => {
        const load = await seriesGenerator.requestAtRate(perSecond, SERIES_SECONDS);
        series.push({ perSecond, load });
      });
    }
    const violations = [
      ...findViolations(capacity, overloaded),
      ...series.flatMap(({ perSecond, load }) => findEmptyDocuments(perSecond, load)),
      ...(recoveryMs > MAX_RECOVERY_MS ? [`normal again after ${recoveryMs} ms`] : []),
      ...(await listRefusedReleases(metricsPort)),
      ...(await findChannelChanges(settings.releasesDir, canary)),
    ];
    printRows(`Views; ${recoveryMs} ms until ten renders in a row`, [
      describeLoad(`${CONCURRENT_VISITORS} concurrent`, capacity),
      describeLoad(`flood, ${rate.toFixed(0)}/s`, overloaded),
      ...series.map(({ perSecond, load }) => describeLoad(`${perSecond}/s`, load)),
    ]);
    for (const violation of violations) printLine(`✗ ${violation}`);
    await endCanary(settings.releasesDir);
    return violations.length === 0;
  } finally {
    loadGenerator.close();
    seriesGenerator.close();
    await store.stop();
  }
}

async function fetchProductIds(origin: string): Promise<number[]> {
  const response = await fetch(`${origin}${OPERATIONS_PATH}/APP_0041`);
  const { produtos } = (await response.json()) as { produtos: { idprd: number }[] };
  return produtos.map(({ idprd }) => idprd);
}

async function startCanary(releasesDir: string, key: ReturnType<typeof findSigningKey>) {
  await endCanary(releasesDir);
  const live = liveOf((await readDiscovery(releasesDir)).microFrontends[REMOTE]);
  if (!live) throw new Error(`${REMOTE} has no live release.`);
  const version = await copyRelease(releasesDir, REMOTE, live.metadata.version, key);
  await changeChannel(releasesDir, {
    what: 'canary',
    remote: REMOTE,
    version,
    percent: 20,
    who: 'flood',
  });
  return { live: live.metadata.version, canary: version };
}

async function endCanary(releasesDir: string) {
  const entries = (await readDiscovery(releasesDir)).microFrontends[REMOTE];
  if (!canaryOf(entries ?? [])) return;
  await changeChannel(releasesDir, { what: 'withdraw', remote: REMOTE, who: 'flood' });
}

function findViolations(capacity: ViewLoad, overloaded: ViewLoad): string[] {
  const violations: string[] = [];
  const goodput = rendersPerSecond(overloaded) / rendersPerSecond(capacity);
  if (goodput < MIN_GOODPUT) {
    violations.push(`the rate of renders fell to ${Math.round(goodput * 100)} %`);
  }
  const { stale, document, empty, shed, failed } = overloaded.outcomes;
  if (failed > 0) violations.push(`${failed} requests got an error or no response`);
  if (stale + document + empty + shed === 0)
    violations.push('every view was rendered: this was no flood');
  for (const [outcome, { p50, p99 }] of Object.entries(overloaded.ms)) {
    if (outcome === 'shed' && p50 > MAX_REFUSAL_MS)
      violations.push(`503 after ${Math.round(p50)} ms`);
    if (p99 > MAX_RESPONSE_MS) violations.push(`${outcome}: p99 ${Math.round(p99)} ms`);
  }
  return violations;
}

function findEmptyDocuments(perSecond: number, { outcomes: { empty } }: ViewLoad): string[] {
  return empty > 0 ? [`${perSecond}/s: ${empty} documents without content may be indexed`] : [];
}

/** @returns milliseconds until ten views in a row are rendered */
async function measureRecoveryMs(loadGenerator: ViewLoadGenerator): Promise<number> {
  const startedAt = Date.now();
  for (let inRow = 0; inRow < 10 && Date.now() - startedAt < MAX_RECOVERY_MS * 2;) {
    inRow = (await loadGenerator.requestView()) === 'rendered' ? inRow + 1 : 0;
  }
  return Date.now() - startedAt;
}

/** Releases that the shell refuses, by its metrics. */
async function listRefusedReleases(metricsPort: number): Promise<string[]> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => /^release_refused\{.*\} 1$/.test(line))
    .map((line) => `a release was refused: ${line}`);
}

async function findChannelChanges(
  releasesDir: string,
  before: { live: string; canary: string },
): Promise<string[]> {
  const entries = (await readDiscovery(releasesDir)).microFrontends[REMOTE] ?? [];
  const isSame =
    liveOf(entries)?.metadata.version === before.live &&
    canaryOf(entries)?.metadata.version === before.canary;
  return isSame ? [] : [`the channel of ${REMOTE} has changed`];
}

const rendersPerSecond = ({ outcomes, seconds }: ViewLoad) => outcomes.rendered / seconds;

/** The number of each outcome, and how long they took in milliseconds. */
const describeLoad = (name: string, { outcomes, ms, seconds }: ViewLoad) => ({
  name,
  'renders/s': outcomes.rendered / seconds,
  ...outcomes,
  'p50 ms': ms.rendered.p50,
  'p99 ms': ms.rendered.p99,
  'p50 ms of a 503': ms.shed.p50,
});
