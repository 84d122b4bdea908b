/**
 * `npm run fire -- flood`: far more views than the shell can render, while a canary is under way. It goes on rendering as
 * much as it can, answers the rest at once, and blames no release.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canaryOf, liveOf, operateChannel, readDiscovery } from '@fireflay/releases';
import { say, step } from '../console';
import { copyRelease } from '../release-copy';
import { root } from '../root';
import { readSettings } from '../settings';
import { findSigningKey } from '../signing-key';
import { openStore } from '../store';
import { ViewShoppers, type ViewLoad } from './view-load';

const SHOPPERS = 10;
const CAPACITY_SECONDS = 8;
const FLOOD_SECONDS = 15;
/** Times as many views as can be rendered. */
const FLOOD_FACTOR = 3;
/** Of what could be rendered before, at least so much is rendered during the flood. */
const MIN_GOODPUT = 0.8;
/** Milliseconds in which half of those who are turned away hear of it, and 99 in a hundred of all are answered. */
const MAX_REFUSAL_MS = 1000;
const MAX_ANSWER_MS = 5000;
/** Milliseconds after which everything must be as before. */
const MAX_RECOVERY_MS = 5000;
/** Milliseconds until the shell has seen the canary and loaded it. */
const CANARY_PAUSE_MS = 8000;

/** The remote whose canary is under way: its live release once more. */
const REMOTE = 'mf-catalog';

/** @returns whether everything held */
export async function flood(): Promise<boolean> {
  const metricsPort = Number(process.env.METRICS_PORT ?? 3390);
  const settings = readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3300',
    API_PORT: process.env.API_PORT ?? '4300',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/flood'),
    METRICS_PORT: String(metricsPort),
    // Shoppers from many networks are played by this machine.
    TRUST_PROXY: 'loopback',
  });
  const store = await openStore(settings);
  const origin = `http://127.0.0.1:${settings.port}`;
  const shoppers = new ViewShoppers(origin, await productIds(origin));
  try {
    const canary = await startCanary(settings.releasesDir, findSigningKey(settings));
    await pause(CANARY_PAUSE_MS);
    let capacity: ViewLoad | undefined;
    let flooded: ViewLoad | undefined;
    await step('What the shell can render', async () => {
      await shoppers.askInTurn(SHOPPERS, 2);
      capacity = await shoppers.askInTurn(SHOPPERS, CAPACITY_SECONDS);
    });
    if (!capacity) throw new Error('Nothing was rendered.');
    const rate = (capacity.outcomes.rendered / CAPACITY_SECONDS) * FLOOD_FACTOR;
    await step(`${FLOOD_FACTOR} times as much, for ${FLOOD_SECONDS} s`, async () => {
      flooded = await shoppers.askAtRate(rate, FLOOD_SECONDS);
    });
    if (!flooded) throw new Error('Nothing was asked.');
    const recoveryMs = await untilNormal(shoppers);
    const wrong = [
      ...judge(capacity, flooded),
      ...(recoveryMs > MAX_RECOVERY_MS ? [`normal again after ${recoveryMs} ms`] : []),
      ...(await refusals(metricsPort)),
      ...(await channelChanges(settings.releasesDir, canary)),
    ];
    say(`\n${report(capacity, flooded, rate, recoveryMs)}\n`);
    for (const sentence of wrong) say(`✗ ${sentence}`);
    await endCanary(settings.releasesDir);
    return wrong.length === 0;
  } finally {
    shoppers.close();
    await store.stop();
  }
}

async function productIds(origin: string): Promise<number[]> {
  const response = await fetch(`${origin}/api/datasnap/rest/TFireFlay/APP_0041`);
  const { produtos } = (await response.json()) as { produtos: { idprd: number }[] };
  return produtos.map(({ idprd }) => idprd);
}

async function startCanary(releasesDir: string, key: ReturnType<typeof findSigningKey>) {
  await endCanary(releasesDir);
  const live = liveOf((await readDiscovery(releasesDir)).microFrontends[REMOTE]);
  if (!live) throw new Error(`${REMOTE} has no live release.`);
  const version = await copyRelease(releasesDir, REMOTE, live.metadata.version, key);
  await operateChannel(releasesDir, {
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
  await operateChannel(releasesDir, { what: 'withdraw', remote: REMOTE, who: 'flood' });
}

function judge(capacity: ViewLoad, flooded: ViewLoad): string[] {
  const wrong: string[] = [];
  const goodput = perSecond(flooded) / perSecond(capacity);
  if (goodput < MIN_GOODPUT) {
    wrong.push(`only ${Math.round(goodput * 100)} % of what could be rendered was rendered`);
  }
  const { document, shed, failed } = flooded.outcomes;
  if (failed > 0) wrong.push(`${failed} requests were not answered, or with an error`);
  if (document + shed === 0) wrong.push('nobody was turned away: it was no flood');
  for (const [outcome, { p50, p99 }] of Object.entries(flooded.ms)) {
    if (outcome === 'shed' && p50 > MAX_REFUSAL_MS) wrong.push(`503 after ${Math.round(p50)} ms`);
    if (p99 > MAX_ANSWER_MS) wrong.push(`${outcome}: p99 ${Math.round(p99)} ms`);
  }
  return wrong;
}

/** @returns milliseconds until ten views in a row are rendered */
async function untilNormal(shoppers: ViewShoppers): Promise<number> {
  const begun = Date.now();
  for (let inRow = 0; inRow < 10 && Date.now() - begun < MAX_RECOVERY_MS * 2;) {
    inRow = (await shoppers.ask()) === 'rendered' ? inRow + 1 : 0;
  }
  return Date.now() - begun;
}

/** Releases that the shell refuses, by its own figures. */
async function refusals(metricsPort: number): Promise<string[]> {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return figures
    .split('\n')
    .filter((line) => /^release_refused\{.*\} 1$/.test(line))
    .map((line) => `a release was refused: ${line}`);
}

async function channelChanges(
  releasesDir: string,
  before: { live: string; canary: string },
): Promise<string[]> {
  const entries = (await readDiscovery(releasesDir)).microFrontends[REMOTE] ?? [];
  const isSame =
    liveOf(entries)?.metadata.version === before.live &&
    canaryOf(entries)?.metadata.version === before.canary;
  return isSame ? [] : [`the channel of ${REMOTE} has changed`];
}

const perSecond = ({ outcomes, seconds }: ViewLoad) => outcomes.rendered / seconds;

function report(capacity: ViewLoad, flooded: ViewLoad, rate: number, recoveryMs: number): string {
  const { outcomes, ms } = flooded;
  const row = (outcome: 'rendered' | 'document' | 'shed') =>
    `${outcomes[outcome]} (${Math.round(ms[outcome].p50)} / ${Math.round(ms[outcome].p99)})`;
  return [
    `| flood                                  |     |`,
    `| -------------------------------------- | --- |`,
    `| renders/s, ${SHOPPERS} at once              | ${perSecond(capacity).toFixed(1)} |`,
    `| views asked a second during the flood  | ${rate.toFixed(0)} |`,
    `| renders/s during the flood             | ${perSecond(flooded).toFixed(1)} |`,
    `| rendered (p50 / p99 ms)                | ${row('rendered')} |`,
    `| left to the browser                    | ${row('document')} |`,
    `| answered 503                           | ${row('shed')} |`,
    `| failed                                 | ${outcomes.failed} |`,
    `| ms until ten views in a row were right | ${recoveryMs} |`,
  ].join('\n');
}
