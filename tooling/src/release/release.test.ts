import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operateChannel, storeOf } from '@fireflay/releases';
import type { Schema } from '../contract/contract';
import { FRAGMENTS_FILE } from './fragment-gate';
import { release, ReleaseRefused, type ReleasePlan } from './release';
import { publishSmall } from './small-release';

const remote = 'mf-catalog';
const fragment = 'mf-catalog/price';
let folder: string;
let done: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  done = [];
});
afterEach(() => rm(folder, { recursive: true }));

const steps = (failing?: string) => {
  const step = (name: string) => async () => {
    if (name === failing) throw new ReleaseRefused(`${name} failed`);
    done.push(name);
  };
  return {
    build: step('build'),
    test: step('test'),
    render: async () => {
      done.push('render');
      return failing === 'render' ? ['/faq throws on the server: Error: broken', 'more'] : [];
    },
    publish: step('publish'),
  };
};
const props = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const sources = (faults: string[] = [], fragments: Record<string, Schema> = {}) => ({
  readSources: () => ({ faults, fragments }),
});
const plan = (more: Partial<ReleasePlan> = {}): ReleasePlan => ({
  remote,
  version: '1.5.0',
  contract: '^1.0.0',
  releases: folder,
  ...sources(),
  ...more,
});

describe('npm run release', () => {
  it('tests before it builds, and renders what it has built before it publishes', async () => {
    await release(plan(), steps());

    expect(done).toEqual(['test', 'build', 'render', 'publish']);
  });

  it('publishes nothing that throws, and names the page and the error', async () => {
    await expect(release(plan(), steps('render'))).rejects.toThrow(
      'mf-catalog 1.5.0 cannot be shown: /faq throws on the server: Error: broken (and 1 more)',
    );

    expect(done).not.toContain('publish');
  });

  it.each(['build', 'test'])('publishes nothing when the %s fails', async (failing) => {
    await expect(release(plan(), steps(failing))).rejects.toThrow(ReleaseRefused);

    expect(done).not.toContain('publish');
  });

  it('refuses a contract that changed unsaid, before anything is built', async () => {
    const refused = plan(sources(['The contract has changed']));

    await expect(release(refused, steps())).rejects.toThrow('The contract has changed');

    expect(done).toEqual([]);
  });

  it('refuses a contract that the live shell has not, whatever these sources have', async () => {
    await storeOf(folder).update('shell.json', () => JSON.stringify({ contract: '0.9.0' }));

    await expect(release(plan(), steps())).rejects.toThrow(
      'mf-catalog wants the contract ^1.0.0, and the live shell has 0.9.0.',
    );

    expect(done).toEqual([]);
  });

  it('refuses a version that was published before', async () => {
    await publishSmall(folder, { remote, version: '1.5.0' });

    await expect(release(plan(), steps())).rejects.toThrow(
      'mf-catalog 1.5.0 is published already, and a release never changes: raise the version.',
    );

    expect(done).toEqual([]);
  });
});

describe("a remote's fragments", () => {
  const before = { [fragment]: props({ amount: { type: 'number' } }, ['amount']) };

  async function live() {
    const files = { [FRAGMENTS_FILE]: JSON.stringify(before) };
    await publishSmall(folder, { remote, version: '1.4.0' }, { files });
    await operateChannel(folder, { what: 'promote', remote, version: '1.4.0', who: 'Ana' });
  }

  it.each([
    [
      'a prop that pages do not send',
      props({ amount: { type: 'number' }, unit: { type: 'string' } }, ['amount', 'unit']),
      'mf-catalog/price.unit is new and required: pages that show it as in 1.4.0 would break.',
    ],
    [
      'a prop of another type',
      props({ amount: { type: 'string' } }, ['amount']),
      'mf-catalog/price.amount was number, is string',
    ],
  ])('are refused with %s', async (_, changed, sentence) => {
    await live();

    const refused = release(plan(sources([], { [fragment]: changed })), steps());

    await expect(refused).rejects.toThrow(sentence);
    expect(done).toEqual([]);
  });

  it('are refused when one is gone that the live release has', async () => {
    await live();

    await expect(release(plan(), steps())).rejects.toThrow('mf-catalog/price the fragment is gone');
  });

  it('may take more', async () => {
    await live();
    const more = props({ amount: { type: 'number' }, unit: { type: 'string' } }, ['amount']);

    await release(plan(sources([], { [fragment]: more, 'mf-catalog/badge': more })), steps());

    expect(done).toContain('publish');
  });
});
