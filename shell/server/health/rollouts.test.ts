/** @jest-environment node */
import { canaryOf, changeChannel, freezeReleases, liveOf, readDiscovery } from '@fireflay/releases';
import type { RolloutStep } from '@fireflay/releases';
import { readCompositionDocument } from '../releases/composition';
import { ReleaseFolder } from '../testing/release-folder';
import { Rollouts } from './rollouts';

const remote = 'mf-content';
const MINUTE = 60_000;
const plan: RolloutStep[] = [
  { percent: 1, minutes: 30 },
  { percent: 10, minutes: 120 },
  { percent: 100 },
];
let folder: ReleaseFolder;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z'), advanceTimers: true });
  folder = await ReleaseFolder.open();
  for (const version of ['1.0.0', '1.1.0']) await folder.publish(remote, version);
  await changeChannel(folder.path, { what: 'promote', remote, version: '1.0.0', who: 'Ana' });
  await changeChannel(folder.path, { what: 'canary', remote, version: '1.1.0', plan, who: 'Ana' });
});
afterEach(async () => {
  jest.useRealTimers();
  await folder.close();
});

/** A shell whose clock and whose time since its start can be set. */
function shell({ visits = 1000, isDecider = true } = {}) {
  const state = { ahead: 0, uptime: 0, visits };
  const log: string[] = [];
  let channels: Awaited<ReturnType<typeof readCompositionDocument>>['channels'] = [];
  const rollouts = new Rollouts({
    channels: () => channels,
    visitsOf: () => state.visits,
    minVisits: 30,
    operate: (request) => changeChannel(folder.path, request),
    isDecider: () => isDecider,
    log: (sentence) => log.push(sentence),
    now: () => Date.now() + state.ahead,
    uptime: () => state.uptime,
  });
  return {
    log,
    state,
    async after(minutes: number) {
      jest.setSystemTime(Date.now() + minutes * MINUTE);
      state.uptime += minutes * MINUTE;
      ({ channels } = await readCompositionDocument(folder.path));
      await rollouts.advance();
    },
  };
}

async function readShares() {
  const entries = (await readDiscovery(folder.path)).microFrontends[remote];
  const canary = canaryOf(entries);
  return {
    live: liveOf(entries)?.metadata.version,
    canary: canary?.metadata.version,
    percent: canary?.deployment?.traffic,
  };
}

describe('a rollout by a plan', () => {
  it('grows after each duration, and ends with the promotion', async () => {
    const { after, log } = shell();
    await after(0);
    await after(29);
    expect(await readShares()).toEqual({ live: '1.0.0', canary: '1.1.0', percent: 1 });
    await after(2);
    expect(await readShares()).toEqual({ live: '1.0.0', canary: '1.1.0', percent: 10 });
    await after(0);
    await after(119);
    expect(await readShares()).toMatchObject({ percent: 10 });

    await after(2);

    expect(await readShares()).toEqual({ live: '1.1.0' });
    expect(log).toEqual([
      'mf-content 1.1.0 takes step 2 of 3.',
      'mf-content 1.1.0 takes step 3 of 3.',
    ]);
  });

  it('waits for visitors: a release that nobody has used is not known to be good', async () => {
    const { after, log, state } = shell({ visits: 29 });
    await after(0);
    await after(40);
    await after(40);
    expect(await readShares()).toMatchObject({ percent: 1 });
    expect(log).toEqual([
      'mf-content 1.1.0 stays at step 1 of its plan: 29 pages of 30 have used it.',
    ]);

    state.visits = 30;
    await after(1);

    expect(await readShares()).toMatchObject({ percent: 10 });
  });

  it('is not hurried by a clock that is a day ahead', async () => {
    const { after, state } = shell();
    await after(0);
    state.ahead = 24 * 60 * MINUTE;
    await after(1);

    expect(await readShares()).toMatchObject({ percent: 1 });
  });

  it('stands still while releases are frozen, and in a shell that does not decide', async () => {
    const other = shell({ isDecider: false });
    await other.after(0);
    await other.after(40);
    expect(await readShares()).toMatchObject({ percent: 1 });
    const [from, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000));
    await freezeReleases(folder.path, {
      from: String(from?.toISOString()),
      until: String(until?.toISOString()),
      why: 'Black Friday',
      who: 'Ana',
    });
    const { after, log } = shell();
    await after(0);
    await after(40);

    expect(await readShares()).toMatchObject({ percent: 1 });
    expect(log).toEqual([expect.stringContaining('Releases are frozen until')]);
  });
});
