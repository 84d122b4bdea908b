import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { liveOf, changeChannel, readDiscovery, type ChannelRequest } from '@fireflay/releases';
import { copyRelease } from '../release-copy';
import { treeMemoryMiBOf } from './memory';

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
const MEASURED_VIEWS = [
  { path: '/faq', text: '<h1' },
  { path: '/', text: 'Mais Vendidos' },
  { path: '/carrinho', text: '<footer' },
];

const ROUNDS = 20;
const VISITORS = 6;
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

  const load = new ViewTraffic(url);
  await load.runFor(3000);
  const before = treeMemoryMiBOf(shellPid);
  load.start();
  const promotions: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    promotions.push(await change('promote', second));
    rollbacks.push(await change('rollback', first));
  }
  const { requested, failed } = await load.stop();
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
    views: requested,
    failed,
    memory: { before, afterLoad, afterHundred: treeMemoryMiBOf(shellPid) },
  };
}

/** Shoppers who request one view after the other. */
class ViewTraffic {
  private requested = 0;
  private failed = 0;
  private running = false;
  private visitors: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  start() {
    this.running = true;
    this.visitors = Array.from({ length: VISITORS }, (_, at) => this.requestViews(at));
  }

  async stop() {
    this.running = false;
    await Promise.all(this.visitors);
    return { requested: this.requested, failed: this.failed };
  }

  async runFor(milliseconds: number) {
    this.start();
    await pause(milliseconds);
    await this.stop();
    this.requested = 0;
  }

  private async requestViews(at: number) {
    for (let turn = at; this.running; turn++) {
      const view = MEASURED_VIEWS[turn % MEASURED_VIEWS.length] as (typeof MEASURED_VIEWS)[number];
      // Half of them bypass the view cache.
      const headers: Record<string, string> = turn % 2 ? { 'cache-control': 'no-cache' } : {};
      const text = await fetch(this.url + view.path, { headers }).then(
        (response) => (response.ok ? response.text() : ''),
        () => '',
      );
      this.requested++;
      if (!text.includes(view.text)) this.failed++;
    }
  }
}

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

export function renderReleases({ promotion, rollback, views, failed, memory }: ReleasesReport) {
  const times = ({ median, worst }: ReleasesReport['promotion']) =>
    `${(median / 1000).toFixed(1)} s (worst ${(worst / 1000).toFixed(1)} s)`;
  return [
    `| releases                                  |                          |`,
    `| ----------------------------------------- | ------------------------ |`,
    `| promotion, command to first visitor       | ${times(promotion)} |`,
    `| rollback, command to first visitor        | ${times(rollback)} |`,
    `| views meanwhile (failed)                  | ${views} (${failed}) |`,
    `| shell's memory before, MiB                | ${memory.before.toFixed(0)} |`,
    `| after ${ROUNDS} promotions and ${ROUNDS} rollbacks       | ${memory.afterLoad.toFixed(0)} |`,
    `| after ${PROMOTIONS} promotions                     | ${memory.afterHundred.toFixed(0)} |`,
  ].join('\n');
}
