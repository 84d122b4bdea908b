/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPublishedRelease, toReleaseStore } from '@fireflay/releases';
import { ReleaseCache, parseReleasePath } from './release-cache';
import { ReleaseFolder } from '../testing/release-folder';

const remote = 'mf-content';
let bucket: ReleaseFolder;
let cacheFolder: ReleaseFolder;
let isBucketDown: boolean;
let requestedPaths: string[];
/** Resolves when the bucket may send a file. */
let arrivalOf: (path: string) => Promise<unknown>;
let cache: ReleaseCache;

beforeEach(async () => {
  bucket = await ReleaseFolder.open();
  cacheFolder = await ReleaseFolder.open();
  isBucketDown = false;
  requestedPaths = [];
  arrivalOf = () => Promise.resolve();
  cache = aCache();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await bucket.close();
  await cacheFolder.close();
});

function aCache() {
  const store = toReleaseStore(bucket.path);
  const read = store.read.bind(store);
  store.read = async (path) => {
    requestedPaths.push(path);
    if (isBucketDown) throw new Error('the bucket is down');
    await arrivalOf(path);
    return read(path);
  };
  return new ReleaseCache(store, cacheFolder.path);
}

const readCached = (path: string) => cacheFolder.read(path).catch(() => undefined);
const entryFile = `${remote}/1.0.0/browser/entry.js`;
const manifestFile = `${remote}/1.0.0/mf-manifest.json`;

describe('the release cache', () => {
  it('caches the live releases before it reports them as live', async () => {
    await bucket.compose({ [remote]: [await bucket.publish(remote, '1.0.0')] });

    await cache.poll();

    expect(await readCached(entryFile)).toBe(await bucket.read(entryFile));
    expect(await readCached('composition.json')).toBe(await bucket.read('composition.json'));
  });

  it('fetches on request only releases that visitors get or got, and any release for QA', async () => {
    for (const version of ['1.0.0', '1.1.0', '9.0.0']) await bucket.publish(remote, version);
    const live = await bucket.publish(remote, '2.0.0');
    const extras = { previous: ['1.1.0', '1.0.0'] };
    await bucket.compose({ [remote]: [{ ...live, extras }] });
    await cache.poll();

    await cache.ensureCachedForRequest({ remote, version: '1.0.0' }, false);
    requestedPaths = [];
    await cache.ensureCachedForRequest({ remote, version: '9.0.0' }, false);

    expect(await readCached(manifestFile)).toBeDefined();
    expect(requestedPaths).toEqual([]);
    await cache.ensureCachedForRequest({ remote, version: '9.0.0' }, true);
    expect(await readCached(`${remote}/9.0.0/mf-manifest.json`)).toBeDefined();
  });

  it('fetches all releases of a remote that visitors get or got, for a file of an open page', async () => {
    for (const version of ['1.0.0', '9.0.0']) await bucket.publish(remote, version);
    const live = await bucket.publish(remote, '2.0.0');
    await bucket.compose({ [remote]: [{ ...live, extras: { previous: ['1.0.0'] } }] });
    await cache.poll();

    await cache.cacheAssigned('mf-catalog');
    expect(await readCached(manifestFile)).toBeUndefined();
    await cache.cacheAssigned(remote);

    expect(await readCached(manifestFile)).toBeDefined();
    expect(await readCached(`${remote}/9.0.0/mf-manifest.json`)).toBeUndefined();
  });

  describe('eviction', () => {
    const DAY_MS = 86_400_000;
    const versions = ['1.0.0', '1.1.0', '2.0.0', '9.0.0'];
    const copies = () =>
      versions.filter((version) =>
        existsSync(join(cacheFolder.path, remote, version, 'mf-manifest.json')),
      );
    /** The process and the disk share one clock here, so that modification times are consistent. */
    const inDays = (days: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(new Date('2030-01-01').getTime() + days * DAY_MS);
    };

    beforeEach(async () => {
      inDays(0);
      for (const version of versions) await bucket.publish(remote, version);
      const live = await bucket.publish(remote, '2.0.0');
      await bucket.compose({ [remote]: [{ ...live, extras: { previous: ['1.1.0'] } }] });
      await cache.poll();
      for (const version of versions) await cache.ensureCached({ remote, version });
      // Each copy was used on the first day.
      for (const version of versions) await cache.ensureCached({ remote, version });
    });

    it('keeps releases that the composition names, however long unused', async () => {
      inDays(15);

      await cache.poll();

      expect(copies()).toEqual(['1.1.0', '2.0.0']);
    });

    it('keeps releases that an open page has used within two weeks', async () => {
      inDays(13);
      await cache.ensureCachedForRequest({ remote, version: '1.0.0' }, false);
      inDays(15);

      await cache.poll();

      expect(copies()).toEqual(['1.0.0', '1.1.0', '2.0.0']);
    });

    it('removes the draft of a process that has ended, and keeps a recent one', async () => {
      const draft = join(cacheFolder.path, remote, '3.0.0.1.draft');
      const fresh = join(cacheFolder.path, remote, '3.0.0.2.draft');
      await mkdir(draft);
      await mkdir(fresh);
      await utimes(fresh, Date.now() / 1000 + 15 * 86_400, Date.now() / 1000 + 15 * 86_400);
      inDays(15);

      await cache.poll();

      expect([existsSync(draft), existsSync(fresh)]).toEqual([false, true]);
    });

    it('removes nothing while the bucket does not say what is live', async () => {
      isBucketDown = true;
      inDays(15);

      await cache.poll();

      expect(copies()).toEqual(versions);
    });
  });

  it('caches a fallback only with the integrity that it had when it was live', async () => {
    await bucket.publish(remote, '1.0.0');
    const live = await bucket.publish(remote, '2.0.0');
    const extras = { previous: ['1.0.0'], integrities: { '1.0.0': 'sha384-as-it-was' } };
    const fallbackUrl = `/remotes/${manifestFile}`;
    await bucket.compose({ [remote]: [{ ...live, fallbackUrl, extras }] });

    await cache.poll();

    expect(await readCached(manifestFile)).toBeUndefined();
  });

  it('requests only the composition while nothing changes', async () => {
    await bucket.compose({ [remote]: [await bucket.publish(remote, '1.0.0')] });
    await cache.poll();
    requestedPaths = [];

    await cache.poll();

    expect(requestedPaths).toEqual(['composition.json']);
  });

  it('removes a bad release after its last file has arrived', async () => {
    const bad = await bucket.publish(remote, '1.0.0');
    await bucket.compose({ [remote]: [bad] });
    await bucket.write(entryFile, 'changed');
    const laterTurn = () => new Promise((resolve) => setImmediate(resolve));
    arrivalOf = async (path) => {
      for (let turn = 0; turn < 50 && path.endsWith('.css'); turn += 1) await laterTurn();
    };

    await cache.poll();
    for (let turn = 0; turn < 100; turn += 1) await laterTurn();

    expect(await readCached('composition.json')).toBeDefined();
    expect(await readdir(join(cacheFolder.path, remote))).toEqual([]);
  });

  it('serves while the bucket is down, also after a restart, and logs the failure once', async () => {
    await bucket.compose({ [remote]: [await bucket.publish(remote, '1.0.0')] });
    await cache.poll();
    isBucketDown = true;

    const after = aCache();
    await after.poll();
    await after.poll();

    expect(await readCached(entryFile)).toBeDefined();
    expect(await readCached('composition.json')).toBeDefined();
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a file', entryFile],
    ['the manifest', manifestFile],
  ])(
    'caches nothing of a release in which %s was changed, and all other releases',
    async (_, file) => {
      const bad = await bucket.publish(remote, '1.0.0');
      await bucket.compose({ [remote]: [bad], 'mf-a': [await bucket.publish('mf-a', '1.0.0')] });
      const published = await bucket.read(file);
      await bucket.write(file, `${published} `);

      await cache.poll();

      expect(await readCached(manifestFile)).toBeUndefined();
      expect(await readCached('mf-a/1.0.0/mf-manifest.json')).toBeDefined();
      expect(await readCached('composition.json')).toBeDefined();
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('published'));
    },
  );

  it('retries a release that could not be fetched a few seconds later', async () => {
    const entry = await bucket.publish(remote, '1.0.0');
    const published = await bucket.read(entryFile);
    await bucket.compose({ [remote]: [entry] });
    await rm(join(bucket.path, entryFile));
    await cache.poll();
    await writeFile(join(bucket.path, entryFile), published);
    await cache.poll();
    expect(await readCached(entryFile)).toBeUndefined();

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
    await cache.poll();

    expect(await readCached(entryFile)).toBe(published);
  });

  it('serves a requested release that is not live', async () => {
    await bucket.publish(remote, '1.0.0');

    const { release } = await findPublishedRelease(cache, { remote, version: '1.0.0' });

    expect(release.version).toBe('1.0.0');
    expect(await readCached(entryFile)).toBeDefined();
  });

  it('writes nothing outside of a release', async () => {
    await bucket.publish(remote, '1.0.0');
    const manifest = JSON.parse(await bucket.read(manifestFile));
    manifest.release.files['../../escaped.txt'] = 'sha384-x';
    await bucket.write(manifestFile, JSON.stringify(manifest));

    expect(await cache.ensureCached({ remote, version: '1.0.0' })).toBe(false);
    await expect(readFile(join(cacheFolder.path, 'escaped.txt'))).rejects.toThrow();
  });
});

describe('parseReleasePath', () => {
  it.each([
    ['/remotes/mf-content/1.0.0-rc.1/browser/a.js', { remote, version: '1.0.0-rc.1' }],
    ['/remotes/mf-content/../1.0.0/a.js', undefined],
    ['/remotes/composition.json', undefined],
    ['/faq', undefined],
  ])('parses %s', (address, name) => {
    expect(parseReleasePath(address)).toEqual(name);
  });
});
