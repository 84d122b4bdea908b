/** @jest-environment node */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelRefusal, promoted } from './channel';
import { liveOf } from './discovery';
import { readHistory } from './history';
import {
  changeComposition,
  findPublished,
  publishedVersions,
  readDiscovery,
} from './live-document';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const promote = (remote: string, version: string, why?: string) =>
  changeComposition(folder, { remote, who: 'Ana', what: 'promote', why }, (discovery) =>
    promoted(discovery, { remote, version }),
  );

async function publish(remote: string, version: string) {
  await mkdir(join(folder, remote, version), { recursive: true });
  const manifest = { release: { remote, version, contract: '^1.0.0' } };
  await writeFile(join(folder, remote, version, 'mf-manifest.json'), JSON.stringify(manifest));
}

describe('the composition in its folder', () => {
  it('keeps every change of many writers at once', async () => {
    const remotes = Array.from({ length: 20 }, (_, at) => `mf-${at}`);

    await Promise.all(remotes.map((remote) => promote(remote, '1.0.0')));

    expect(Object.keys((await readDiscovery(folder)).microFrontends).sort()).toEqual(
      remotes.sort(),
    );
    expect(await readHistory(folder)).toHaveLength(remotes.length);
  });

  it('says who changed what, when and why, the latest first', async () => {
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

  it('writes nothing when a change is refused, and lets the next one through', async () => {
    await promote('mf-catalog', '1.0.0');
    const refused = changeComposition(
      folder,
      { remote: 'mf-catalog', who: 'Ana', what: 'promote' },
      () => {
        throw new ChannelRefusal('no');
      },
    );

    await expect(refused).rejects.toThrow('no');
    const after = await promote('mf-catalog', '1.1.0');

    expect(liveOf(after.microFrontends['mf-catalog'])?.metadata.version).toBe('1.1.0');
    expect(await readHistory(folder)).toHaveLength(2);
  });

  it('is not held up by a writer that died', async () => {
    const lock = join(folder, 'composition.json.lock');
    await writeFile(lock, 'somebody');
    const longAgo = Date.now() / 1000 - 60;
    await utimes(lock, longAgo, longAgo);

    await Promise.all(['mf-a', 'mf-b', 'mf-c'].map((remote) => promote(remote, '1.0.0')));

    expect(Object.keys((await readDiscovery(folder)).microFrontends)).toHaveLength(3);
  });
});

describe('the published releases', () => {
  it('are those with a manifest, the latest first', async () => {
    await publish('mf-catalog', '1.0.0');
    await utimes(join(folder, 'mf-catalog/1.0.0/mf-manifest.json'), 1, 1);
    await publish('mf-catalog', '1.1.0');
    await mkdir(join(folder, 'mf-catalog/1.2.0.draft'));

    expect(await publishedVersions(folder, 'mf-catalog')).toEqual(['1.1.0', '1.0.0']);
  });

  it('are found with their integrity, or refused', async () => {
    await publish('mf-catalog', '1.0.0');

    const { published } = await findPublished(folder, { remote: 'mf-catalog', version: '1.0.0' });

    expect(published.integrity).toMatch(/^sha384-/);
    await expect(findPublished(folder, { remote: 'mf-catalog', version: '9.0.0' })).rejects.toThrow(
      'never published',
    );
  });
});
