/** @jest-environment node */
import { changeChannel, toReleaseStore } from '@fireflay/releases';
import type { GuardDecision, Webhook } from '@fireflay/service';
import { ReleaseFolder } from '../testing/release-folder';
import { DecisionWebhook } from './decision-webhook';

const remote = 'mf-content';
let folder: ReleaseFolder;
beforeEach(async () => {
  folder = await ReleaseFolder.open();
  for (const version of ['1.0.0', '1.1.0']) await folder.publish(remote, version);
});
afterEach(() => folder.close());

const promote = (version: string) =>
  changeChannel(folder.path, { what: 'promote', remote, version, who: 'Ana', why: 'prazo' });

const warning: GuardDecision = {
  id: '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10',
  at: 1_790_000_000_000,
  remote,
  version: '1.1.0',
  did: 'warned',
  why: 'devagar',
};

function receiver({ isDecider = true } = {}) {
  const state = { now: 0, fails: false, decisions: [] as GuardDecision[] };
  const got: Webhook[] = [];
  const log = jest.fn();
  const store = toReleaseStore(folder.path);
  const readFile = jest.spyOn(store, 'read');
  const open = () =>
    new DecisionWebhook({
      releases: store,
      receiver: { url: 'https://chat.example/hook?key=secret', secret: 'shared' },
      decisions: () => state.decisions,
      isDecider: () => isDecider,
      async send(webhook) {
        got.push(webhook);
        if (state.fails) throw new Error('answered 500');
      },
      log,
      now: () => state.now,
    });
  const webhook = open();
  const look = async (sender = webhook) => {
    state.now += 10_000;
    await sender.look();
  };
  const types = () => got.map(({ payload }) => (payload as { type: string }).type);
  return { state, got, log, look, open, types, readFile };
}

describe('the webhook of decisions', () => {
  it('is sent once for each change after the first look, with its author and its reason', async () => {
    await promote('1.0.0');
    const { look, got, types } = receiver();
    await look();
    expect(got).toEqual([]);

    await promote('1.1.0');
    await look();
    await look();

    expect(types()).toEqual(['release.promote']);
    expect(got[0]?.payload).toMatchObject({
      data: { remote, from: '1.0.0', to: '1.1.0', who: 'Ana', why: 'prazo' },
    });
  });

  it('reads nothing while nothing has changed', async () => {
    await promote('1.0.0');
    const { look, readFile } = receiver();
    await look();
    readFile.mockClear();

    await look();
    expect(readFile).not.toHaveBeenCalled();
    await promote('1.1.0');
    await look();
    expect(readFile).toHaveBeenCalled();
  });

  it('is sent for a warning of the guard, which is no change', async () => {
    const { look, state, types, got } = receiver();
    state.decisions = [warning];
    await look();
    await look();

    expect(types()).toEqual(['guard.warned']);
    expect(got[0]?.id).toBe(warning.id);
  });

  it('is repeated under the same id until the receiver answers, also by another shell, and is logged once without its key', async () => {
    const { look, state, got, log, open } = receiver();
    await look();
    state.fails = true;
    await promote('1.0.0');
    await look();
    state.now += 60_000;
    await look();
    state.fails = false;

    await look(open());

    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    expect(log.mock.calls).toEqual([
      ['The webhook to https://chat.example failed, and is repeated: Error: answered 500'],
    ]);
    state.now += 3_600_000;
    await look();
    expect(got).toHaveLength(3);
  });

  it('is sent by the shell that decides alone', async () => {
    const { look, got } = receiver({ isDecider: false });
    await look();
    await promote('1.0.0');
    await look();

    expect(got).toEqual([]);
  });
});
