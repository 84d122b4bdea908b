/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, manifestUrl, signManifest } from '@fireflay/releases';
import { hashContract } from '@fireflay/releases/contract';
import type { Contract } from '@fireflay/releases/contract';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { ReleaseRegistry } from './release-registry';
import { aVisitor, composeFrom, live } from '../testing/composed-view';
import { ReleaseFolder } from '../testing/release-folder';

const remote = 'mf-content';
let folder: ReleaseFolder;
let registry: ReleaseRegistry;
let warn: jest.SpyInstance;
let now: number;

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  now = Date.now();
  registry = new ReleaseRegistry(folder.path, [], () => now);
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.close();
  await folder.close();
});

const composeOne = (visitor = aVisitor()) => composeFrom(folder, registry, visitor);

describe('a release that no composition uses', () => {
  it('is kept for a minute after it was last requested, with the files that the server runs', async () => {
    const entry = live(await folder.publish(remote, '2.0.0-qa.1'));
    const requestFolder = async () => {
      const { remote: found } = await registry.load(remote, entry);
      return found.release?.folder ?? '';
    };
    const copy = await requestFolder();

    now += 50_000;
    await registry.evictUnused(() => false);
    expect(await requestFolder()).toBe(copy);
    now += 50_000;
    await registry.evictUnused(() => false);
    expect(await readdir(copy)).not.toEqual([]);

    now += 10_000;
    await registry.evictUnused((url) => url === entry.url);
    expect(await readdir(copy)).not.toEqual([]);
    await registry.evictUnused(() => false);
    await expect(readdir(copy)).rejects.toThrow('ENOENT');
    expect(await requestFolder()).not.toBe(copy);
  });
});

describe('the fallback of a release', () => {
  it('sends its own copy of a file of which the other copy was altered', async () => {
    const files = { 'entry.11111111.js': 'container', 'page.22222222.js': 'page' };
    const good = await folder.publishFiles(remote, '1.0.0', files);
    const bad = await folder.publishFiles(remote, '2.0.0', files);
    await folder.compose({ [remote]: [live(bad, { fallbackUrl: good.url })] });
    await composeOne();
    await registry.load(remote, good);
    await registry.recheck(remote, bad);
    const findPage = () => registry.files.find(remote, 'page.22222222.js');
    expect(await findPage()).toBe('mf-content/2.0.0/browser/page.22222222.js');

    await folder.write(`${remote}/2.0.0/browser/page.22222222.js`, 'altered');
    await registry.recheck(remote, bad);

    expect(await findPage()).toBe('mf-content/1.0.0/browser/page.22222222.js');
  });

  async function withFallback(contract?: string) {
    const good = await folder.publish(remote, '1.0.0');
    const bad = await folder.publish(remote, '2.0.0', contract);
    await folder.compose({ [remote]: [live(bad, { fallbackUrl: good.url })] });
    return bad;
  }

  it.each([
    ['the manifest', 'mf-manifest.json'],
    ['a script of the browser', 'browser/entry.js'],
    ['a style sheet', 'browser/page.css'],
    ['the server bundle', 'server/remoteEntry.cjs'],
  ])('is used when one byte of %s has changed, and the change is reported', async (_, file) => {
    await withFallback();
    const path = `mf-content/2.0.0/${file}`;
    await folder.write(path, `${await folder.read(path)} `);

    const { key } = await composeOne();

    expect(key).toBe('mf-content@1.0.0');
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^mf-content 2\.0\.0 is refused: .+ published$/),
    );
  });

  it('is used where the release needs another contract, or cannot be read', async () => {
    await withFallback('^9.0.0');
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    expect(warn).toHaveBeenCalledWith(
      'mf-content 2.0.0 is refused: it requires the contract ^9.0.0',
    );

    await folder.compose({
      [remote]: [
        {
          url: '/remotes/mf-content/3.0.0/mf-manifest.json',
          fallbackUrl: '/remotes/mf-content/1.0.0/mf-manifest.json',
          metadata: { version: '3.0.0' },
        },
      ],
    });
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
  });

  it('is used where the shell breaks the contract of the release under the same number, and not where it adds to it', async () => {
    const empty = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };
    const withJobs = { ...empty, documents: { 'local/jobs': { type: 'array' } } };
    const identify = (contract: Contract) => ({
      version: CONTRACT_VERSION,
      hash: hashContract(contract),
      contract,
    });
    const good = await folder.publish(remote, '1.0.0');
    const built = await folder.publishBuiltAgainst(remote, '2.0.0', withJobs);
    const older = await folder.publishBuiltAgainst(remote, '3.0.0', empty);

    await folder.compose({ [remote]: [live(built, { fallbackUrl: good.url })] });
    registry = new ReleaseRegistry(folder.path, [], () => now, identify(empty));
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    expect(warn).toHaveBeenCalledWith(
      `mf-content 2.0.0 is refused: it requires the contract ^${CONTRACT_VERSION} (local/jobs the storage document was removed)`,
    );

    await folder.compose({ [remote]: [live(older, { fallbackUrl: good.url })] });
    await registry.close();
    registry = new ReleaseRegistry(folder.path, [], () => now, identify(withJobs));
    expect((await composeOne()).key).toBe('mf-content@3.0.0');
  });

  it('is used where the release failed on the server, until the refusal expires', async () => {
    const bad = await withFallback();
    await composeOne();

    registry.refuse(remote, bad, { code: 'hangs' });
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    registry.expireRefusals(Date.now() + 1);

    expect((await composeOne()).key).toBe('mf-content@2.0.0');
  });

  it('is given to the visitor for whom the release failed, and to no other', async () => {
    await withFallback();

    const theirs = await composeOne(aVisitor({ avoided: ['mf-content@2.0.0'] }));

    expect(theirs.key).toBe('mf-content@1.0.0');
    expect((await composeOne()).key).toBe('mf-content@2.0.0');
  });

  it('is missing for a changed release, which the browser does not get either', async () => {
    const entry = await folder.publish(remote, '1.0.0');
    await folder.write(join(remote, '1.0.0', 'browser/entry.js'), 'alert(1)');
    await folder.compose({ [remote]: [entry] });

    const { remote: found } = await composeOne();

    expect(found?.composed.refused).toBe(true);
    expect(found?.composed.entry).toBeUndefined();
    expect(found?.release).toBeUndefined();
  });

  it('is used only while a file cannot be read, which is logged once, with the file and the reason', async () => {
    const entry = await withFallback();
    const file = join(folder.path, remote, '2.0.0/browser/entry.js');
    await rename(file, `${file}.away`);
    await composeOne();
    now += 5000;
    await registry.retryRead(remote, entry);
    expect((await composeOne()).key).toBe('mf-content@1.0.0');

    await rename(`${file}.away`, file);
    now += 4999;
    await registry.retryRead(remote, entry);
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    now += 1;
    await registry.retryRead(remote, entry);

    expect((await composeOne()).key).toBe('mf-content@2.0.0');
    expect(warn.mock.calls.flat()).toEqual([
      'mf-content 2.0.0 is refused: browser/entry.js (ENOENT) cannot be read',
      'mf-content 2.0.0 has its published integrity again: it is used',
    ]);
  });

  it('is used for an altered release until its files have the published integrity again', async () => {
    const entry = await withFallback();
    const text = await folder.read(`${remote}/2.0.0/browser/entry.js`);
    await folder.write(`${remote}/2.0.0/browser/entry.js`, `${text} `);
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    await folder.write(`${remote}/2.0.0/browser/entry.js`, text);

    registry.expireRefusals(now + 1);
    await registry.retryRead(remote, entry);
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
    now += 60_000;
    await registry.retryRead(remote, entry);

    expect((await composeOne()).key).toBe('mf-content@2.0.0');
  });

  it('is the release as it was live: another one under its name is refused', async () => {
    const good = await folder.publish(remote, '1.0.0');
    const bad = await folder.publish(remote, '2.0.0', '^9.0.0');
    const integrities = { '1.0.0': String(good.metadata.integrity) };
    const extras = { previous: ['1.0.0'], integrities };
    await folder.compose({ [remote]: [live(bad, { fallbackUrl: good.url, extras })] });
    await folder.publish(remote, '1.0.0', '^1.1.0');
    // A preview loads it first, without its integrity.
    await registry.load(remote, { url: good.url, metadata: { version: '1.0.0' } });

    const { remote: found } = await composeOne();

    expect(found?.composed.refused).toBe(true);
    expect(warn).toHaveBeenCalledWith(
      'mf-content 1.0.0 is refused: its manifest is not the one that was published',
    );
  });

  it('is verified again by a recheck, and refused where a file has changed since', async () => {
    const entry = await withFallback();
    await composeOne();
    await registry.recheck(remote, entry);
    expect((await composeOne()).key).toBe('mf-content@2.0.0');

    await folder.write(`${remote}/2.0.0/browser/entry.js`, 'alert(1)');
    await registry.recheck(remote, entry);

    expect((await composeOne()).key).toBe('mf-content@1.0.0');
  });

  it('never points out of the folder of its release', async () => {
    const entry = await folder.publish(remote, '1.0.0');
    await folder.write(`${remote}/secret.cjs`, 'secret');
    const path = `${remote}/1.0.0/mf-manifest.json`;
    const manifest = JSON.parse(await folder.read(path)) as { release: { files: object } };
    const files = { '../secret.cjs': integrityOf('secret') };
    const text = JSON.stringify({ ...manifest, release: { ...manifest.release, files } });
    await folder.write(path, text);
    await folder.compose({
      [remote]: [{ ...entry, metadata: { version: '1.0.0', integrity: integrityOf(text) } }],
    });

    expect((await composeOne()).remote?.release).toBeUndefined();
  });
});

describe('a signed release', () => {
  const keys = generateKeyPairSync('ed25519');
  const others = generateKeyPairSync('ed25519');
  const every = (key: KeyObject) => ({ remote: '*', key });

  async function publishSigned(key: KeyObject) {
    const entry = await folder.publish(remote, '1.0.0');
    const path = `${remote}/1.0.0/mf-manifest.json`;
    const text = signManifest(await folder.read(path), key);
    await folder.write(path, text);
    const integrity = integrityOf(text);
    await folder.compose({
      [remote]: [{ ...entry, metadata: { version: '1.0.0', integrity } }],
    });
    return { path, text, entry };
  }

  it('is used where one of the keys has signed it', async () => {
    registry = new ReleaseRegistry(folder.path, [every(others.publicKey), every(keys.publicKey)]);
    await publishSigned(keys.privateKey);

    expect((await composeOne()).key).toBe('mf-content@1.0.0');
  });

  it.each(['unsigned', 'signed with an unknown key', 'altered after it was signed'])(
    'is refused where it is %s, also if the composition names its integrity',
    async (which) => {
      registry = new ReleaseRegistry(folder.path, [every(keys.publicKey)]);
      const signer = which === 'signed with an unknown key' ? others : keys;
      const { path, text, entry } = await publishSigned(signer.privateKey);
      const altered = {
        unsigned: text.replace(/,"signature".*$/, '}'),
        'signed with an unknown key': text,
        'altered after it was signed': text.replace('"contract":"^', '"contract":"^0'),
      }[which];
      const forged = String(altered);
      await folder.write(path, forged);
      await folder.compose({
        [remote]: [{ ...entry, metadata: { version: '1.0.0', integrity: integrityOf(forged) } }],
      });

      expect((await composeOne()).remote?.composed.refused).toBe(true);
      expect(warn).toHaveBeenCalledWith(
        'mf-content 1.0.0 is refused: its manifest is not signed by a key of this store for this remote',
      );
    },
  );

  it('is used where the key is that of its remote, and refused where it is that of another remote', async () => {
    const keysOf = (name: string) => [
      { remote: name, key: keys.publicKey },
      every(others.publicKey),
    ];
    await publishSigned(keys.privateKey);

    registry = new ReleaseRegistry(folder.path, keysOf('mf-catalog'));
    expect((await composeOne()).remote?.composed.refused).toBe(true);
    registry = new ReleaseRegistry(folder.path, keysOf(remote));
    expect((await composeOne()).key).toBe('mf-content@1.0.0');
  });

  it('is refused under another version or another remote, also if the composition names its integrity', async () => {
    registry = new ReleaseRegistry(folder.path, [every(keys.publicKey)]);
    const { text } = await publishSigned(keys.privateKey);
    for (const [name, version] of [
      [remote, '9.9.9'],
      ['mf-cart-checkout', '1.0.0'],
    ] as const) {
      await cp(join(folder.path, remote, '1.0.0'), join(folder.path, name, version), {
        recursive: true,
      });
      await folder.compose({
        [name]: [
          { url: manifestUrl(name, version), metadata: { version, integrity: integrityOf(text) } },
        ],
      });

      expect((await composeOne()).remote?.composed.refused).toBe(true);
      expect(warn).toHaveBeenCalledWith(
        `${name} ${version} is refused: its manifest is that of mf-content 1.0.0`,
      );
    }
  });

  it('is refused at another address than its own', async () => {
    registry = new ReleaseRegistry(folder.path, [every(keys.publicKey)]);
    const { entry } = await publishSigned(keys.privateKey);
    for (const url of [
      'https://evil.example/mf-manifest.json',
      '/remotes/mf-content/2.0.0/../1.0.0/mf-manifest.json',
    ]) {
      await folder.compose({ [remote]: [{ ...entry, url }] });

      expect((await composeOne()).remote?.composed.refused).toBe(true);
    }
  });
});

it('refuses a release whose manifest is malformed', async () => {
  const entry = await folder.publish(remote, '1.0.0');
  for (const text of [
    '{"release":1}',
    'no JSON',
    '{"metaData":{"remoteEntry":{"name":"x","path":""}}}',
  ]) {
    await folder.write(`${remote}/1.0.0/mf-manifest.json`, text);
    await folder.compose({ [remote]: [{ ...entry, metadata: { version: '1.0.0' } }] });
    registry = new ReleaseRegistry(folder.path);

    expect((await composeOne()).remote?.composed.refused).toBe(true);
  }
});
