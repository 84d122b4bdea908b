import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeChannel, FRAGMENTS_FILE, recordShell, toReleaseStore } from '@fireflay/releases';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { hashContract } from '@fireflay/releases/contract';
import type { Contract, ContractDocument, Schema } from '@fireflay/releases/contract';
import { refuseFaults, runRelease, ReleaseRefusedError } from './release';
import type { ReleasePlan } from './release';
import { publishFixture } from '../testing/publish-fixture';

const remote = 'mf-catalog';
const fragment = 'mf-catalog/price';
const keys = generateKeyPairSync('ed25519');
let folder: string;
let finishedSteps: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  finishedSteps = [];
});
afterEach(() => rm(folder, { recursive: true }));

const fakeSteps = (failing?: string) => {
  const step = (name: string) => async () => {
    if (name === failing) throw new ReleaseRefusedError(`${name} failed`);
    finishedSteps.push(name);
  };
  return {
    build: step('build'),
    checkStyles: step('styles'),
    test: step('test'),
    render: async () => {
      const faults = ['/faq throws on the server: Error: broken', 'more'];
      refuseFaults({ remote, version: '1.5.0' }, failing === 'render' ? faults : []);
      finishedSteps.push('render');
    },
    publish: step('publish'),
  };
};
const props = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const aContract = (changed: Partial<Contract> = {}): ContractDocument => {
  const empty = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };
  const contract: Contract = { ...empty, ...changed };
  return { version: CONTRACT_VERSION, hash: hashContract(contract), contract };
};
const aReleasePlan = (more: Partial<ReleasePlan> = {}): ReleasePlan => ({
  remote,
  version: '1.5.0',
  contract: `^${CONTRACT_VERSION}`,
  libraries: {},
  releases: folder,
  key: keys.privateKey,
  built: aContract(),
  findContractFaults: () => [],
  ...more,
});

describe('runRelease', () => {
  it('builds, checks the styles, renders, tests and publishes, in this order', async () => {
    await runRelease(aReleasePlan(), fakeSteps());

    expect(finishedSteps).toEqual(['build', 'styles', 'render', 'test', 'publish']);
  });

  it('does not test a release with an address of another remote, and names both', async () => {
    const plan = aReleasePlan({ routes: ['/produtos', '/faq'] });

    const released = runRelease(plan, fakeSteps());

    await expect(released).rejects.toThrow(
      'mf-catalog declares the address /faq, which mf-content has already.',
    );
    expect(finishedSteps).toEqual([]);
  });

  it('does not test a release whose key the live shell accepts for other remotes only', async () => {
    const { publicKey: other } = generateKeyPairSync('ed25519');
    const accept = (name: string) =>
      recordShell(folder, {
        keys: [
          { remote: name, key: keys.publicKey },
          { remote: '*', key: other },
        ],
      });
    await accept('mf-content');

    await expect(runRelease(aReleasePlan(), fakeSteps())).rejects.toThrow(
      'RELEASE_SIGNING_KEY is none of the keys with which the live shell accepts releases of mf-catalog (RELEASE_PUBLIC_KEYS).',
    );
    expect(finishedSteps).toEqual([]);
    await accept(remote);
    await runRelease(aReleasePlan(), fakeSteps());
    expect(finishedSteps).toContain('publish');
  });

  it('does not publish a release that throws, and names each page and error', async () => {
    await expect(runRelease(aReleasePlan(), fakeSteps('render'))).rejects.toThrow(
      'mf-catalog 1.5.0 is refused: /faq throws on the server: Error: broken\n  also: more',
    );

    expect(finishedSteps).not.toContain('publish');
  });

  it.each(['build', 'styles', 'test'])(
    'publishes nothing when the step %s fails',
    async (failing) => {
      await expect(runRelease(aReleasePlan(), fakeSteps(failing))).rejects.toThrow(
        ReleaseRefusedError,
      );

      expect(finishedSteps).not.toContain('publish');
    },
  );

  it('refuses an unreleased change of the contract before it builds', async () => {
    const refused = aReleasePlan({ findContractFaults: () => ['The contract has changed'] });

    await expect(runRelease(refused, fakeSteps())).rejects.toThrow('The contract has changed');

    expect(finishedSteps).toEqual([]);
  });

  it('refuses a remote whose contract range the live shell does not satisfy', async () => {
    await toReleaseStore(folder).update('shell.json', () => JSON.stringify({ contract: '0.9.0' }));

    await expect(runRelease(aReleasePlan(), fakeSteps())).rejects.toThrow(
      `mf-catalog needs contract ^${CONTRACT_VERSION}, but the live shell has 0.9.0.`,
    );

    expect(finishedSteps).toEqual([]);
  });

  it('refuses a breaking change of the contract under the number of the live shell, and names it', async () => {
    const shell = aContract();
    await recordShell(folder, { contract: shell });
    const built = aContract({ documents: { 'local/jobs': { type: 'array' } } });

    await expect(runRelease(aReleasePlan({ built }), fakeSteps())).rejects.toThrow(
      `mf-catalog needs contract ^${CONTRACT_VERSION} (local/jobs the storage document was removed), but the live shell has ${CONTRACT_VERSION}.`,
    );

    expect(finishedSteps).toEqual([]);
  });

  it('releases a remote of another number whose contract only lacks what the live shell adds', async () => {
    const shell = aContract({ documents: { 'local/jobs': { type: 'array' } } });
    await recordShell(folder, { contract: { ...shell, version: '99.0.0' } });

    await runRelease(aReleasePlan(), fakeSteps());

    expect(finishedSteps).toContain('publish');
  });

  it.each(['^18.3.1', '^19.4.0'])(
    'does not test a remote that asks for react %s where the live shell shares 19.3.1',
    async (react) => {
      const libraries = { react: '19.3.1', 'react-dom': '19.3.1' };
      await recordShell(folder, { libraries });
      const plan = aReleasePlan({ libraries: { 'react-dom': '^19.3.0', react } });

      await expect(runRelease(plan, fakeSteps())).rejects.toThrow(
        `mf-catalog asks for react ${react}, but the live shell shares react 19.3.1: install that version, or raise it in the shell first.`,
      );

      expect(finishedSteps).toEqual([]);
    },
  );

  it('releases a remote whose libraries the live shell shares, or does not name', async () => {
    await recordShell(folder, { libraries: { react: '19.4.0' } });

    await runRelease(
      aReleasePlan({ libraries: { react: '^19.3.1', antd: '^6.0.0' } }),
      fakeSteps(),
    );

    expect(finishedSteps).toContain('publish');
  });

  it('refuses a published version', async () => {
    await publishFixture(folder, { remote, version: '1.5.0' });

    await expect(runRelease(aReleasePlan(), fakeSteps())).rejects.toThrow(
      'mf-catalog 1.5.0 is published already, and a release never changes: raise the version.',
    );

    expect(finishedSteps).toEqual([]);
  });
});

describe('runRelease, for fragments', () => {
  const before = { [fragment]: props({ amount: { type: 'number' } }, ['amount']) };

  async function live() {
    const files = { [FRAGMENTS_FILE]: JSON.stringify(before) };
    await publishFixture(folder, { remote, version: '1.4.0' }, { files });
    await changeChannel(folder, { what: 'promote', remote, version: '1.4.0', who: 'Ana' });
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
  ])('refuses %s', async (_, changed, sentence) => {
    await live();

    const refused = runRelease(
      aReleasePlan({ built: aContract({ fragments: { [fragment]: changed } }) }),
      fakeSteps(),
    );

    await expect(refused).rejects.toThrow(sentence);
    expect(finishedSteps).toEqual([]);
  });

  it('refuses to remove a fragment of the live release', async () => {
    await live();

    await expect(runRelease(aReleasePlan(), fakeSteps())).rejects.toThrow(
      'mf-catalog/price the fragment was removed',
    );
  });

  it('accepts new optional props and new fragments', async () => {
    await live();
    const more = props({ amount: { type: 'number' }, unit: { type: 'string' } }, ['amount']);

    await runRelease(
      aReleasePlan({
        built: aContract({ fragments: { [fragment]: more, 'mf-catalog/badge': more } }),
      }),
      fakeSteps(),
    );

    expect(finishedSteps).toContain('publish');
  });
});
