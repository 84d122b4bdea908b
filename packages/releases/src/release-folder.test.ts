/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPromotion } from './channel';
import { ChannelError } from './channel-error';
import { liveOf } from './discovery';
import { readHistory } from './history';
import {
  changeComposition,
  findPublishedRelease,
  listPublishedVersions,
  readDiscovery,
} from './composition-document';
import { ReleaseFolder, ReleasesNotWritableError } from './release-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const promote = (remote: string, version: string, why?: string) =>
  changeComposition(folder, { remote, who: 'Ana', what: 'promote', why }, (discovery) =>
    withPromotion(discovery, { remote, version }),
  );

async function publish(remote: string, version: string) {
  await mkdir(join(folder, remote, version), { recursive: true });
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    release: {
      remote,
      version,
      contract: '^2.0.0',
      entry: 'browser/entry.js',
      serverEntry: 'server/remoteEntry.cjs',
      chunks: {},
      files: {},
    },
  };
  await writeFile(join(folder, remote, version, 'mf-manifest.json'), JSON.stringify(manifest));
}

describe('the composition in its folder', () => {
  it('keeps every change of many concurrent writers', async () => {
    const remotes = Array.from({ length: 20 }, (_, at) => `mf-${at}`);

    await Promise.all(remotes.map((remote) => promote(remote, '1.0.0')));

    expect(Object.keys((await readDiscovery(folder)).microFrontends).sort()).toEqual(
      remotes.sort(),
    );
    expect(await readHistory(folder)).toHaveLength(remotes.length);
  });

  it('records who changed what, when and why, latest first', async () => {
    await promote('mf-catalog', '1.0.0');
    await promote('mf-catalog', '1.1.0', 'new banners');

    const [latest] = await readHistory(folder);
    expect(latest).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      who: 'Ana',
      what: 'promote',
      remote: 'mf-catalog',
      from: '1.0.0',
      to: '1.1.0',
      why: 'new banners',
    });
  });

  it('writes nothing when a change is refused, and accepts the next one', async () => {
    await promote('mf-catalog', '1.0.0');
    const refused = changeComposition(
      folder,
      { remote: 'mf-catalog', who: 'Ana', what: 'promote' },
      () => {
        throw new ChannelError('noCanary', 'no');
      },
    );

    await expect(refused).rejects.toThrow('no');
    const after = await promote('mf-catalog', '1.1.0');

    expect(liveOf(after.microFrontends['mf-catalog'])?.metadata.version).toBe('1.1.0');
    expect(await readHistory(folder)).toHaveLength(2);
  });

  it('is not blocked by the lock of a writer that died', async () => {
    const lock = join(folder, 'composition.json.lock');
    await writeFile(lock, 'another writer');
    const longAgo = Date.now() / 1000 - 60;
    await utimes(lock, longAgo, longAgo);

    await Promise.all(['mf-a', 'mf-b', 'mf-c'].map((remote) => promote(remote, '1.0.0')));

    expect(Object.keys((await readDiscovery(folder)).microFrontends)).toHaveLength(3);
  });
});

describe('a folder that cannot be changed', () => {
  it('rejects a change at once with one sentence, and does not wait for a lock', async () => {
    // The name of its lock exceeds the file system's limit: the error is none of EEXIST, as EROFS, EACCES or ENOSPC.
    const refused = new ReleaseFolder(folder).update('x'.repeat(253), () => 'text');

    await expect(refused).rejects.toThrow(ReleasesNotWritableError);
    await expect(refused).rejects.toThrow(
      `The releases in ${folder} cannot be changed: ENAMETOOLONG`,
    );
  });

  it('names the writer who has held the lock for ten seconds, and writes nothing', async () => {
    const lock = join(folder, 'composition.json.lock');
    await writeFile(lock, 'process 12 on host-a, 1b2c');
    const delays: number[] = [];
    let now = Date.now();
    const clock = {
      now: () => now,
      pause: async (milliseconds: number) => {
        delays.push(milliseconds);
        now += 1000;
        await utimes(lock, now / 1000, now / 1000);
      },
    };

    const refused = new ReleaseFolder(folder, clock).update('composition.json', () => '{}');

    await expect(refused).rejects.toThrow(
      'Another change is being written by process 12 on host-a: try again',
    );
    expect(delays).toHaveLength(10);
    expect(await readdir(folder)).toEqual(['composition.json.lock']);
  });

  it('does not overwrite changes of others after it has lost its lock', async () => {
    const store = new ReleaseFolder(folder);

    const refused = store.update('composition.json', () => {
      writeFileSync(join(folder, 'composition.json.lock'), 'process 13 on host-b, 2c3d');
      return '{}';
    });

    await expect(refused).rejects.toThrow('took too long to write');
    expect(await readdir(folder)).toEqual(['composition.json.lock']);
  });
});

describe('the published releases', () => {
  it('are those with a manifest, latest first', async () => {
    await publish('mf-catalog', '1.0.0');
    await utimes(join(folder, 'mf-catalog/1.0.0/mf-manifest.json'), 1, 1);
    await publish('mf-catalog', '1.1.0');
    await mkdir(join(folder, 'mf-catalog/1.2.0.draft'));

    expect(await listPublishedVersions(folder, 'mf-catalog')).toEqual(['1.1.0', '1.0.0']);
  });

  it('are found with their integrity, or refused', async () => {
    await publish('mf-catalog', '1.0.0');

    const { published } = await findPublishedRelease(folder, {
      remote: 'mf-catalog',
      version: '1.0.0',
    });

    expect(published.integrity).toMatch(/^sha384-/);
    await expect(
      findPublishedRelease(folder, { remote: 'mf-catalog', version: '9.0.0' }),
    ).rejects.toThrow('never published');
  });
});
