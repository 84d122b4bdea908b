import { setTimeout as pause } from 'node:timers/promises';
import {
  canaryOf,
  changeChannel,
  GUARD_NAME,
  readDiscovery,
  readHistory,
} from '@fireflay/releases';
import type { Browser } from '@playwright/test';
import type { Settings } from 'tooling/settings';
import { publishTried, remoteOf } from './tried-release';
import type { TriedRelease } from './tried-release';

const PERCENT = 50;
/** Visitors after whom nobody is expected to be told any more. */
const MAX_VISITORS = 48;
const CONCURRENT = 4;
/** Milliseconds that a visitor looks at a page, and that a page may take to open. */
const DWELL_MS = 6000;
const OPEN_MS = 20_000;
/** Milliseconds in which a shell notices a change of a channel. */
const SYNC_MS = 2500;

/** An address of each remote that shows what it does. */
const PAGES: Record<string, string> = {
  'mf-content': '/faq',
  'mf-catalog': '/produtos',
  'mf-cart-checkout': '/carrinho',
};

export interface LiveVerdict {
  /** The reason for which the guard ended the canary; undefined: it did not. */
  why: string | undefined;
  /** Seconds since the canary began. */
  seconds: number;
  visitors: number;
  /** Those who got the release. */
  hit: number;
  /** The remotes that guard or shell found guilty. */
  blamed: string[];
}

/** Gives a release to half of the visitors of a running store, until the guard acts or all visitors were there. */
export async function tryLive(
  release: TriedRelease,
  { settings, browser, metricsPort }: { settings: Settings; browser: Browser; metricsPort: number },
): Promise<LiveVerdict> {
  const remote = remoteOf(release);
  const { releasesDir } = settings;
  const version = await publishTried(release, settings);
  const known = (await readHistory(releasesDir)).length;
  const decisions = async () =>
    (await readHistory(releasesDir))
      .slice(0, -known || undefined)
      .filter(({ who }) => who === GUARD_NAME);
  const canary = { remote, version, percent: PERCENT, who: 'stress' };
  await changeChannel(releasesDir, { what: 'canary', ...canary, isEmergency: true });
  await pause(SYNC_MS);
  const startedAt = performance.now();
  const address = `http://127.0.0.1:${settings.port}${PAGES[remote] ?? '/'}`;
  let [visitors, hit] = [0, 0];
  const visitOn = async () => {
    while (visitors < MAX_VISITORS && (await decisions()).length === 0) {
      visitors += 1;
      if (await visit(browser, address, version)) hit += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, visitOn));
  // The last reports are still on their way.
  await pause(SYNC_MS);
  const acted = await decisions();
  const blamed = new Set([
    ...acted.map((each) => each.remote),
    ...(await readRefused(metricsPort)).filter((each) => acted.length === 0 || each !== remote),
  ]);
  await withdraw(releasesDir, remote);
  return {
    why: acted[0]?.why,
    seconds: (performance.now() - startedAt) / 1000,
    visitors,
    hit,
    blamed: [...blamed],
  };
}

/** Opens a page as a new visitor, and leaves it. @returns whether the visitor got the release */
async function visit(browser: Browser, address: string, version: string): Promise<boolean> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  let isHit = false;
  try {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    page.on('request', (request) => {
      isHit ||= request.url().includes(version);
    });
    const response = await page.goto(address, { timeout: OPEN_MS, waitUntil: 'load' });
    isHit ||= ((await response?.text()) ?? '').includes(version);
    await pause(DWELL_MS);
    // A page that is left sends its last report.
    await page.goto('about:blank', { timeout: OPEN_MS });
  } catch {
    // A bad release may keep the page from opening.
  }
  // Closing a page that hangs may never end: the browser ends it.
  await Promise.race([context.close().catch(() => undefined), pause(OPEN_MS)]);
  return isHit;
}

/** The remotes of which the shell refuses a release, by its metrics. */
async function readRefused(metricsPort: number): Promise<string[]> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => /^release_refused\{.*\} 1$/.test(line))
    .flatMap((line) => /remote="([^"]+)"/.exec(line)?.[1] ?? []);
}

async function withdraw(releasesDir: string, remote: string) {
  const entries = (await readDiscovery(releasesDir)).microFrontends[remote] ?? [];
  if (!canaryOf(entries)) return;
  await changeChannel(releasesDir, { what: 'withdraw', remote, who: 'stress' });
  await pause(SYNC_MS);
}
