/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { canRelease, canStartShell, examineStore } from './can-release';
import { changeChannel } from './change-channel';
import { integrityOf } from './composition-document';
import { copyRelease, isSameRelease } from './copy-release';
import { recordShell } from './fleet';
import { signManifest } from './manifest-signature';
import { toReleaseStore } from './open-store';
import type { Release } from './release';
import { PICTURES_FILE } from './screen-pictures';

const keys = generateKeyPairSync('ed25519');
const remote = 'mf-content';
let folder: string;
let other: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  other = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => Promise.all([folder, other].map((each) => rm(each, { recursive: true }))));

const entry = 'browser/entry.js';

async function publish(version: string, more: Partial<Release> = {}) {
  const content = `/* ${version} */`;
  const release: Release = {
    remote,
    version,
    contract: `^${CONTRACT_VERSION}`,
    entry,
    serverEntry: 'server/remoteEntry.cjs',
    chunks: {},
    files: { [entry]: integrityOf(content) },
    ...more,
  };
  const draft = join(folder, remote, version);
  await mkdir(join(draft, 'browser'), { recursive: true });
  await writeFile(join(draft, entry), content);
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, release };
  await writeFile(
    join(draft, 'mf-manifest.json'),
    signManifest(JSON.stringify(manifest), keys.privateKey),
  );
}

const promote = (version: string) =>
  changeChannel(folder, { what: 'promote', remote, version, who: 'Ana' });
const ask = (version: string) => {
  const store = toReleaseStore(folder);
  return canRelease({ remote, version }, { from: store, to: store });
};

describe('canRelease', () => {
  it('compares the release with every running shell, and names the pair and what does not fit', async () => {
    await recordShell(folder, { id: 'web-1:3000', libraries: { react: '19.3.1' } });
    await recordShell(folder, { id: 'web-2:3000', libraries: { react: '18.3.1' } });
    await publish('1.0.0', { libraries: { react: '^19.3.1' } });

    const { canRelease: answer, refusals, pairs } = await ask('1.0.0');

    expect(answer).toBe(false);
    expect(refusals).toEqual([
      'mf-content asks for react ^19.3.1, but the shell web-2:3000 shares react 18.3.1: install that version, or raise it in the shell first.',
    ]);
    expect(pairs.map(({ shell, misfits }) => [shell, misfits.length])).toEqual([
      ['web-1:3000', 0],
      ['web-2:3000', 1],
    ]);
  });

  it('shows a shell that is not ready, which prevents nothing', async () => {
    await recordShell(folder, { id: 'web-1:3000' });
    await recordShell(folder, { id: 'new:3000', isReady: false, contract: { version: '99.0.0' } });
    await publish('1.0.0');

    const { canRelease: answer, pairs } = await ask('1.0.0');

    expect(answer).toBe(true);
    expect(pairs.find(({ shell }) => shell === 'new:3000')).toMatchObject({
      isReady: false,
      misfits: [
        `mf-content 1.0.0 requires the contract ^${CONTRACT_VERSION}; the shell new:3000 provides 99.0.0.`,
      ],
    });
  });

  it('refuses what the channel would refuse: other addresses, a pin, a release that nobody published', async () => {
    await publish('1.0.0');
    await promote('1.0.0');
    await changeChannel(folder, { what: 'pin', remote, who: 'Ana' });
    await publish('1.1.0', { routes: ['/produtos'] });

    expect((await ask('1.1.0')).refusals).toEqual([
      'mf-content declares the address /produtos, which mf-catalog has already.',
      'mf-content is pinned: unpin it first.',
    ]);
    expect((await ask('9.9.9')).refusals).toEqual([
      expect.stringContaining('mf-content 9.9.9 was never published.'),
    ]);
  });
});

describe('a shell that does not run yet', () => {
  it('is compared with the live release, the canary, the fallback and what is kept for rollbacks', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await publish(version, version === '1.0.0' ? { libraries: { react: '^18.0.0' } } : {});
    }
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version);
    const canary = { what: 'canary', remote, version: '1.3.0', percent: 10, who: 'Ana' } as const;
    await changeChannel(folder, canary);
    const shell = { id: 'new', keys: [], libraries: { react: '19.3.1' } };

    const report = await canStartShell(
      { ...shell, contract: { version: CONTRACT_VERSION } },
      toReleaseStore(folder),
    );

    expect(report.pairs.map(({ release, role }) => `${role} ${release}`)).toEqual([
      'live mf-content@1.2.0',
      'canary mf-content@1.3.0',
      'fallback mf-content@1.1.0',
      'kept mf-content@1.0.0',
    ]);
    expect(report.refusals).toEqual([expect.stringContaining('asks for react ^18.0.0')]);
    await recordShell(folder, { id: 'web-1:3000', libraries: { react: '18.0.0' } });
    expect(await examineStore(toReleaseStore(folder))).toMatchObject({ canRelease: true });
  });
});

describe('the copy of a release in another environment', () => {
  const name = { remote, version: '1.0.0' };

  it('has the same bytes', async () => {
    await publish('1.0.0');

    await copyRelease(name, toReleaseStore(folder), toReleaseStore(other));

    expect(await readFile(join(other, remote, '1.0.0', entry), 'utf8')).toBe('/* 1.0.0 */');
    expect(await isSameRelease(name, toReleaseStore(folder), toReleaseStore(other))).toBe(true);
  });

  it('has the pictures, too, which must be those of the list', async () => {
    const file = 'pictures/0.png';
    const list = JSON.stringify({
      renderedBy: '',
      pictures: [],
      files: { [file]: integrityOf('png') },
    });
    await publish('1.0.0', { pictures: integrityOf(list) });
    await mkdir(join(folder, remote, '1.0.0/pictures'));
    await writeFile(join(folder, remote, '1.0.0', PICTURES_FILE), list);
    await writeFile(join(folder, remote, '1.0.0', file), 'other');
    const copy = () => copyRelease(name, toReleaseStore(folder), toReleaseStore(other));
    await expect(copy()).rejects.toThrow(`${file} is altered.`);
    await writeFile(join(folder, remote, '1.0.0', file), 'png');

    await copy();

    expect(await readFile(join(other, remote, '1.0.0', file), 'utf8')).toBe('png');
  });

  it.each([
    ['altered', 'is altered', (file: string) => writeFile(file, 'other')],
    ['missing', 'is missing', (file: string) => rm(file)],
  ])('is not made where a file is %s', async (_, reason, spoil) => {
    await publish('1.0.0');
    await spoil(join(folder, remote, '1.0.0', entry));

    await expect(copyRelease(name, toReleaseStore(folder), toReleaseStore(other))).rejects.toThrow(
      `mf-content 1.0.0 cannot be copied: ${entry} ${reason}.`,
    );

    expect(await toReleaseStore(other).versions(remote)).toEqual([]);
  });
});
