/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { changeChannel } from './change-channel';
import { readDiscovery } from './composition-document';
import { liveOf } from './discovery';
import { signManifest } from './manifest-signature';
import type { SharedLibraries } from './shared-libraries';
import { recordShell } from './fleet';

const platform = generateKeyPairSync('ed25519');
const content = generateKeyPairSync('ed25519');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(
  remote: string,
  version: string,
  key: KeyObject | null,
  libraries?: SharedLibraries,
) {
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    release: {
      remote,
      version,
      contract: `^${CONTRACT_VERSION}`,
      libraries,
      entry: 'browser/entry.js',
      serverEntry: 'server/remoteEntry.cjs',
      chunks: {},
      files: {},
    },
  };
  await mkdir(join(folder, remote, version), { recursive: true });
  const text = JSON.stringify(manifest);
  await writeFile(
    join(folder, remote, version, 'mf-manifest.json'),
    key ? signManifest(text, key) : text,
  );
}

const promote = (remote: string, version: string) =>
  changeChannel(folder, { what: 'promote', remote, version, who: 'Ana' });

describe('a change of a channel', () => {
  it('is refused for a release that the keys of the live shell do not allow for its remote', async () => {
    await recordShell(folder, {
      keys: [
        { remote: 'mf-content', key: content.publicKey },
        { remote: '*', key: platform.publicKey },
      ],
    });
    await publish('mf-content', '1.0.0', content.privateKey);
    await publish('mf-content', '1.1.0', platform.privateKey);
    await publish('mf-cart-checkout', '1.0.0', content.privateKey);

    await promote('mf-content', '1.0.0');
    await promote('mf-content', '1.1.0');
    await expect(promote('mf-cart-checkout', '1.0.0')).rejects.toThrow(
      'mf-cart-checkout 1.0.0 is not signed by a key with which the live shell accepts releases of mf-cart-checkout.',
    );

    expect(Object.keys((await readDiscovery(folder)).microFrontends)).toEqual(['mf-content']);
  });

  it.each([
    ['no key', null],
    ['another key', content.privateKey],
  ])('is refused for a release that %s has signed, in a store with one key', async (_, key) => {
    await recordShell(folder, { keys: [{ remote: '*', key: platform.publicKey }] });
    await publish('mf-content', '1.0.0', key);

    await expect(promote('mf-content', '1.0.0')).rejects.toThrow('mf-content 1.0.0 is not signed');
  });

  it('is refused when the channel is no longer what its author saw', async () => {
    await publish('mf-content', '1.0.0', content.privateKey);
    await publish('mf-content', '1.1.0', content.privateKey);
    await promote('mf-content', '1.0.0');
    const change = { what: 'promote', remote: 'mf-content', version: '1.1.0', who: 'Ana' } as const;

    await expect(changeChannel(folder, { ...change, only: { live: '0.9.0' } })).rejects.toThrow(
      'The channel of mf-content has changed meanwhile: 1.0.0 is live now.',
    );
    const { microFrontends } = await changeChannel(folder, { ...change, only: { live: '1.0.0' } });

    expect(liveOf(microFrontends['mf-content'])?.metadata.version).toBe('1.1.0');
  });

  it('tells one of two authors who change a channel at the same time that it has changed', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish('mf-content', version, content.privateKey);
    }
    await promote('mf-content', '1.0.0');

    const results = await Promise.allSettled([
      promote('mf-content', '1.1.0'),
      promote('mf-content', '1.2.0'),
    ]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const live = liveOf((await readDiscovery(folder)).microFrontends['mf-content']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        message: `The channel of mf-content has changed meanwhile: ${live?.metadata.version} is live now.`,
      },
    });
  });

  it('is refused for a release that one of the running shells cannot use, and names the shell', async () => {
    await recordShell(folder, { id: 'web-1:3000', libraries: { react: '19.3.1' } });
    await recordShell(folder, { id: 'web-2:3000', libraries: { react: '18.3.1' } });
    await recordShell(folder, { id: 'new:3000', isReady: false, contract: { version: '99.0.0' } });
    await publish('mf-content', '1.0.0', content.privateKey, { react: '^19.3.1' });

    await expect(promote('mf-content', '1.0.0')).rejects.toThrow(
      'mf-content asks for react ^19.3.1, but the shell web-2:3000 shares react 18.3.1',
    );
    await recordShell(folder, { id: 'web-2:3000', libraries: { react: '19.3.1' } });
    await promote('mf-content', '1.0.0');

    expect(Object.keys((await readDiscovery(folder)).microFrontends)).toEqual(['mf-content']);
  });

  it('is refused for a release that asks for another React than the live shell shares, but for a rollback', async () => {
    await publish('mf-content', '1.0.0', content.privateKey, { react: '^18.3.1' });
    await promote('mf-content', '1.0.0');
    await recordShell(folder, { libraries: { react: '19.3.1' } });
    await publish('mf-content', '1.1.0', content.privateKey, { react: '^19.3.1' });
    await publish('mf-content', '1.2.0', content.privateKey, { react: '^19.4.0' });
    const change = { remote: 'mf-content', version: '1.2.0', who: 'Ana' };
    const refusal =
      'mf-content asks for react ^19.4.0, but the live shell shares react 19.3.1: install that version, or raise it in the shell first.';

    await promote('mf-content', '1.1.0');
    await expect(promote('mf-content', '1.2.0')).rejects.toThrow(refusal);
    await expect(changeChannel(folder, { ...change, what: 'canary', percent: 10 })).rejects.toThrow(
      refusal,
    );
    const { microFrontends } = await changeChannel(folder, {
      what: 'rollback',
      remote: 'mf-content',
      who: 'Ana',
    });

    expect(liveOf(microFrontends['mf-content'])?.metadata.version).toBe('1.0.0');
  });

  it('is refused for a release of a contract that the live shell breaks, but for a rollback', async () => {
    await publish('mf-content', '1.0.0', content.privateKey);
    await promote('mf-content', '1.0.0');
    await publish('mf-content', '1.1.0', content.privateKey);
    await promote('mf-content', '1.1.0');
    await recordShell(folder, { contract: { version: '99.0.0' } });

    await expect(promote('mf-content', '1.0.0')).rejects.toThrow(
      `mf-content 1.0.0 requires the contract ^${CONTRACT_VERSION}; the live shell provides 99.0.0.`,
    );
    const { microFrontends } = await changeChannel(folder, {
      what: 'rollback',
      remote: 'mf-content',
      who: 'Ana',
    });

    expect(liveOf(microFrontends['mf-content'])?.metadata.version).toBe('1.0.0');
  });

  it('is refused for a copy of a signed release under another version', async () => {
    await publish('mf-content', '1.0.0', content.privateKey);
    await cp(join(folder, 'mf-content/1.0.0'), join(folder, 'mf-content/9.9.9'), {
      recursive: true,
    });

    await expect(promote('mf-content', '9.9.9')).rejects.toThrow(
      'mf-content 9.9.9 cannot be used: its manifest is that of mf-content 1.0.0.',
    );
  });
});

it('refuses a composition that is malformed', async () => {
  await writeFile(join(folder, 'composition.json'), '{"microFrontends":{"mf-content":[{}]}}');

  await expect(readDiscovery(folder)).rejects.toThrow(
    'the composition is malformed at /microFrontends/mf-content/0',
  );
});
