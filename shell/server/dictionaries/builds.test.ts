/** @jest-environment node */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toReleaseStore } from '@fireflay/releases';
import { ReleaseFolder } from '../testing/release-folder';
import type { EarlierBuild } from './dictionaries';
import { RemoteBuilds } from './remote-builds';
import { ShellBuilds } from './shell-builds';

let releases: ReleaseFolder;
let folders: string[];

beforeEach(async () => {
  releases = await ReleaseFolder.open();
  folders = [];
});
afterEach(async () => {
  await releases.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const namesOf = (builds: readonly EarlierBuild[]) => builds.map(({ names }) => names);

/** Builds the shell with these files. */
async function aShell(files: Record<string, string>) {
  const assets = await mkdtemp(join(tmpdir(), 'shell-assets-'));
  folders.push(assets);
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text);
  return new ShellBuilds(toReleaseStore(releases.path), assets, 2);
}

describe('the builds of the shell', () => {
  it('are recorded with their scripts and styles, once each', async () => {
    const first = await aShell({ 'main.11111111.js': 'first', 'chunks.json': '{}' });
    const second = await aShell({ 'main.22222222.js': 'second' });

    await first.record();
    await first.record();
    await second.record();

    const [build, ...others] = await second.findEarlier();
    expect(build?.names).toEqual(['main.11111111.js']);
    expect((await build?.read('main.11111111.js'))?.toString()).toBe('first');
    expect(others).toEqual([]);
  });

  it('are the latest ones, without the present one', async () => {
    const store = toReleaseStore(releases.path);
    for (const at of [1, 2, 3]) {
      await (await aShell({ [`main.${at}1111111.js`]: `${at}` })).record();
      // The time of the publication is that of the manifest.
      for (const version of await store.versions('shell')) {
        const path = join(releases.path, 'shell', version, 'mf-manifest.json');
        const names = await releases.read(`shell/${version}/mf-manifest.json`);
        const published = Number(/main\.(\d)/.exec(names)?.[1]);
        await utimes(path, published, published);
      }
    }
    const present = await aShell({ 'main.41111111.js': '4' });

    await present.record();

    expect(namesOf(await present.findEarlier())).toEqual([
      ['main.31111111.js'],
      ['main.21111111.js'],
    ]);
  });
});

describe('the builds of a remote', () => {
  it('are its live release and those that were live before', async () => {
    const remote = 'mf-content';
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await releases.publishFiles(remote, version, { [`entry.${version}.js`]: version });
    }
    const previous = ['1.2.0', '1.1.0', '1.0.0'];
    const live = { url: '', metadata: { version: '1.3.0' }, extras: { previous } };
    const store = toReleaseStore(releases.path);
    const builds = new RemoteBuilds(releases.path, store, () => [{ remote, live }], 2);

    const found = await builds.findEarlier(remote);

    expect(namesOf(found)).toEqual([['entry.1.3.0.js'], ['entry.1.2.0.js'], ['entry.1.1.0.js']]);
    expect((await found[1]?.read('entry.1.2.0.js'))?.toString()).toBe('1.2.0');
    expect(await builds.findEarlier('mf-catalog')).toEqual([]);
  });

  it('leave out a release that cannot be read', async () => {
    const remote = 'mf-content';
    await releases.publishFiles(remote, '1.1.0', { 'entry.js': 'live' });
    await releases.write(`${remote}/1.0.0/mf-manifest.json`, '<html>');
    const extras = { previous: ['1.0.0', '0.9.0'] };
    const live = { url: '', metadata: { version: '1.1.0' }, extras };
    const store = toReleaseStore(releases.path);

    const builds = new RemoteBuilds(releases.path, store, () => [{ remote, live }], 3);

    expect(namesOf(await builds.findEarlier(remote))).toEqual([['entry.js']]);
  });
});
