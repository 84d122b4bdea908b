import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { liveOf, changeChannel, readDiscovery } from '@fireflay/releases';
import type { ChannelRequest } from '@fireflay/releases';
import { copyRelease } from '../release-copy';
import { startLoad } from '../load';
import { treeMemoryMiBOf } from './memory';
import { printRows } from '../tables';

export interface ReleasesReport {
  /** Milliseconds from the command to the first response with the other release: median and worst. */
  promotion: { median: number; worst: number };
  rollback: { median: number; worst: number };
  /** First views requested meanwhile; failed: not 200, or without the page in the document. */
  views: number;
  failed: number;
  /** Mebibytes of the shell: before, after the promotions under load, after a hundred promotions. */
  memory: { before: number; afterLoad: number; afterHundred: number };
}

/** The remote that is released repeatedly, and views with and without it. */
const REMOTE = 'mf-content';
const MEASURED_PATHS = ['/faq', '/', '/carrinho'];

const ROUNDS = 20;
const VISITORS = 6;
const WARM_UP_SECONDS = 3;
/** The load ends before. */
const MAX_SECONDS = 3600;
const PROMOTIONS = 100;
/** Milliseconds for a superseded composition to end. */
const DRAIN_MS = 8000;

/** Promotes and rolls back a release repeatedly, while shoppers request views. */
export async function measureReleases(
  url: string,
  releasesDir: string,
  key: KeyObject,
  shellPid: number | undefined,
): Promise<ReleasesReport> {
  const first = liveOf((await readDiscovery(releasesDir)).microFrontends[REMOTE])?.metadata.version;
  if (!first) throw new Error(`${REMOTE} has no live release`);
  const second = await copyRelease(releasesDir, REMOTE, first, key);
  const operate = (what: ChannelRequest['what'], version: string) =>
    changeChannel(releasesDir, { what, remote: REMOTE, version, who: 'benchmark' });
  /** @returns milliseconds until a visitor gets the version */
  const change = async (what: ChannelRequest['what'], version: string) => {
    const startedAt = Date.now();
    await operate(what, version);
    while (!(await servedVersions(url)).includes(version)) await pause(20);
    return Date.now() - startedAt;
  };

  await startViews(url, WARM_UP_SECONDS).result;
  const before = treeMemoryMiBOf(shellPid);
  const load = startViews(url, MAX_SECONDS);
  const promotions: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    promotions.push(await change('promote', second));
    rollbacks.push(await change('rollback', first));
  }
  load.stop();
  const { requests, failures } = await load.result;
  await pause(DRAIN_MS);
  const afterLoad = treeMemoryMiBOf(shellPid);
  for (let done = ROUNDS; done < PROMOTIONS; done++) {
    await change('promote', done % 2 ? first : second);
  }
  await change('promote', first);
  await pause(DRAIN_MS);
  return {
    promotion: summarize(promotions),
    rollback: summarize(rollbacks),
    views: requests,
    failed: failures,
    memory: { before, afterLoad, afterHundred: treeMemoryMiBOf(shellPid) },
  };
}

/** Six shoppers who request one view after the other, until `stop`. */
const startViews = (url: string, duration: number) =>
  startLoad({
    url,
    connections: VISITORS,
    duration,
    // Half of them bypass the view cache.
    requests: MEASURED_PATHS.flatMap((path) => [
      { path },
      { path, headers: { 'cache-control': 'no-cache' } },
    ]),
    // Each view ends with the footer, and a page that was not rendered lacks its heading.
    verifyBody: (body) => /<h1[\s\S]*<footer/.test(String(body)),
  });

async function servedVersions(url: string): Promise<string[]> {
  const response = await fetch(`${url}/faq`, { headers: { 'cache-control': 'no-cache' } });
  const html = await response.text();
  return [...html.matchAll(/"name":"mf-content","version":"([^"]+)"/g)].map(
    ([, version = '']) => version,
  );
}

function summarize(times: number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
  };
}

export const printReleases = ({ promotion, rollback, views, failed, memory }: ReleasesReport) =>
  printRows('Releases: ms until the first visitor; views meanwhile; memory of the shell, MiB', [
    { name: 'promotion', ...promotion },
    { name: 'rollback', ...rollback },
    { name: 'views', requested: views, failed },
    { name: 'memory', ...memory },
  ]);
