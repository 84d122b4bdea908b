/**
 * `npm run stress -- releases [--only id,id] [--live]`: takes each bad release through the gate, and gives those that it
 * accepts (`--live`: all) to half of the visitors of a running store with a guard. No row may hit everybody while nobody is
 * told, and no team may be blamed for another's release.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from 'tooling/browser';
import { printLine, runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { bundledPackages } from 'tooling/packages';
import type { Processes } from 'tooling/processes';
import { findSigningKey } from 'tooling/release/signing-key';
import { root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import { publishRemotes, startStore } from 'tooling/start-store';
import { printRows } from '../tables';
import { findWrong } from './judge-trial';
import type { Trial } from './judge-trial';
import { tryLive } from './live-trial';
import { passGate, triedReleases } from './tried-release';
import type { TriedRelease } from './tried-release';

/** @returns whether every bad release hurts few, and only its own team hears of it */
export async function runReleases(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, live: { type: 'boolean', default: false } },
  });
  const releases = chooseReleases(values.only);
  const metricsPort = Number(process.env.METRICS_PORT ?? 3391);
  const settings = readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3310',
    API_PORT: process.env.API_PORT ?? '4310',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/stress-releases'),
    METRICS_PORT: String(metricsPort),
    GUARD_VISITS: process.env.GUARD_VISITS ?? '6',
  });
  await runStep('Building', (progress) =>
    buildPackages(bundledPackages, progress, ['build', 'build-isolated']),
  );
  await runStep('Publishing the remotes', () => publishRemotes(settings, findSigningKey(settings)));

  const trials: Trial[] = [];
  for (const release of releases) {
    await runStep(`${release.id}: ${release.title}`, async () => {
      const gate = await passGate(release, settings);
      trials.push({ release, gate });
      return gate.refusal ?? 'accepted';
    });
  }
  const promoted = trials.filter(
    ({ release, gate }) => (values.live || !gate.refusal) && !release.needsOtherBrowser,
  );
  if (promoted.length > 0)
    await tryAllLive(promoted, () => startStore(settings), { settings, metricsPort });
  printRows('Bad releases', trials.map(describeTrial));
  const wrong = trials.flatMap(findWrong);
  for (const each of wrong) printLine(`✗ ${each}`);
  return wrong.length === 0;
}

/** @throws Error for an id that no release has */
function chooseReleases(only?: string): readonly TriedRelease[] {
  if (!only) return triedReleases;
  return only.split(',').map((id) => {
    const found = triedReleases.find((each) => each.id === id);
    if (!found) {
      const ids = triedReleases.map((each) => each.id).join(', ');
      throw new Error(`There is no bad release "${id}". There are: ${ids}.`);
    }
    return found;
  });
}

async function tryAllLive(
  trials: Trial[],
  start: () => Promise<Processes>,
  store: Pick<Parameters<typeof tryLive>[1], 'settings' | 'metricsPort'>,
) {
  const running = await start();
  try {
    for (const trial of trials) {
      // A bad release may end the browser.
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: BROWSER_ARGS,
      });
      await runStep(`${trial.release.id} as a canary`, async () => {
        trial.live = await tryLive(trial.release, { ...store, browser });
        return trial.live.why ?? 'the guard did nothing';
      });
      await browser.close();
    }
  } finally {
    await running.stop();
  }
}

function describeTrial({ release, gate, live }: Trial) {
  const unseen = release.needsOtherBrowser ? 'not run: needs another browser' : 'not run';
  return {
    name: release.id,
    gate: gate.refusal ? `refused: ${gate.refusal.slice(0, 90)}` : 'accepted',
    'gate s': Math.round(gate.seconds),
    guard: live ? (live.why?.slice(0, 60) ?? 'nothing') : unseen,
    seconds: live && Math.round(live.seconds),
    'visitors hit': live && `${live.hit} of ${live.visitors}`,
    blamed: live?.blamed.join(', '),
  };
}
