import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AlreadyPublishedError,
  findPublishedRelease,
  liveOf,
  changeChannel,
  ReleaseBucket,
  readDiscovery,
  readHistory,
  readReleaseStore,
  toReleaseStore,
  type ReleaseStore,
} from '@fireflay/releases';
import { root } from '../root';
import { FakeObjectStore } from '../testing/fake-object-store';
import { publishFixture } from '../testing/publish-fixture';

const remote = 'mf-catalog';
let folder: string;
let server: FakeObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  server = await FakeObjectStore.open();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const promote = (store: ReleaseStore, version: string, name = remote) =>
  changeChannel(store, { what: 'promote', remote: name, version, who: 'Ana' });

describe.each([
  ['a folder', () => toReleaseStore(folder)],
  ['a bucket', () => server.bucket()],
])('%s of releases', (_, open) => {
  it('publishes a release once, and never changes it', async () => {
    const store = open();
    await publishFixture(store, { remote, version: '1.0.0' });
    const { published } = await findPublishedRelease(store, { remote, version: '1.0.0' });

    const again = publishFixture(
      store,
      { remote, version: '1.0.0' },
      { files: { 'browser/other.js': 'other' } },
    );

    await expect(again).rejects.toThrow(AlreadyPublishedError);
    expect((await findPublishedRelease(store, { remote, version: '1.0.0' })).published).toEqual(
      published,
    );
    expect(await store.read('mf-catalog/1.0.0/browser/other.js')).toBeUndefined();
  });

  it('gives a version to one of two who publish it at once, whole', async () => {
    const results = await Promise.allSettled(
      ['one', 'two'].map((text) =>
        publishFixture(open(), { remote, version: '1.0.0' }, { files: { 'server/a.cjs': text } }),
      ),
    );

    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const file = await open().read('mf-catalog/1.0.0/server/a.cjs');
    expect(file?.toString()).toBe(['one', 'two'][won]);
  });

  it('has nothing of a release that broke off', async () => {
    const store = open();

    const broken = store.publish({ remote, version: '1.0.0' }, async (draft) => {
      await writeFile(join(draft, 'entry.js'), '1');
      throw new Error('the disk is full');
    });

    await expect(broken).rejects.toThrow('the disk is full');
    expect(await store.versions(remote)).toEqual([]);
    await publishFixture(store, { remote, version: '1.0.0' });
    expect(await store.versions(remote)).toEqual(['1.0.0']);
  });

  it('keeps what many writers change at once, and tells all of it in the history', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `mf-${'abcdefgh'[at]}`);
    for (const name of names) await publishFixture(open(), { remote: name, version: '1.0.0' });

    await Promise.all(names.map((name) => promote(open(), '1.0.0', name)));

    expect(Object.keys((await readDiscovery(open())).microFrontends).sort()).toEqual(names);
    const told = (await readHistory(open())).map((entry) => entry.remote);
    expect(told.sort()).toEqual(names);
  });

  it('promotes, takes back and says who did', async () => {
    const store = open();
    await publishFixture(store, { remote, version: '1.0.0' });
    await publishFixture(store, { remote, version: '1.1.0' });
    await promote(store, '1.0.0');
    await promote(store, '1.1.0');
    await changeChannel(store, { what: 'rollback', remote, who: 'Bia', why: 'prices' });

    const live = liveOf((await readDiscovery(store)).microFrontends[remote]);
    expect(live?.metadata.version).toBe('1.0.0');
    expect((await readHistory(store))[0]).toMatchObject({ who: 'Bia', what: 'rollback' });
  });
});

describe('a bucket', () => {
  it('goes on where an upload broke off, if it brings the same files', async () => {
    const store = server.bucket();
    await store
      .publish({ remote, version: '1.0.0' }, async (draft) => {
        await writeFile(join(draft, 'entry.js'), '1');
      })
      .catch(() => undefined);
    expect(await store.versions(remote)).toEqual([]);

    const other = store.publish({ remote, version: '1.0.0' }, async (draft) => {
      await writeFile(join(draft, 'entry.js'), '2');
      await writeFile(join(draft, 'mf-manifest.json'), '{}');
    });
    await expect(other).rejects.toThrow(AlreadyPublishedError);
    await store.publish({ remote, version: '1.0.0' }, async (draft) => {
      await writeFile(join(draft, 'entry.js'), '1');
      await writeFile(join(draft, 'mf-manifest.json'), '{}');
    });

    expect(await store.versions(remote)).toEqual(['1.0.0']);
  });

  it('names neither key when it is down or refuses them', async () => {
    const secretKey = 'a-secret-of-mine';
    const wrong = new ReleaseBucket({ ...server.settings, secretKey });

    const refused = await wrong.read('composition.json').catch(String);
    server.isDown = true;
    const down = await wrong.read('composition.json').catch(String);

    expect(refused).toContain('answered 403');
    expect(down).toContain('answered 503');
    expect(`${refused}${down}`).not.toMatch(/a-secret-of-mine|S3RVER/);
  });

  it('is what the settings name, with keys from the environment only', () => {
    const env = { RELEASES_BUCKET: 'https://s3.example/releases' };
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

    expect(readReleaseStore({ ...env, ...keys }, folder)).toBeInstanceOf(ReleaseBucket);
    expect(() => readReleaseStore(env, folder)).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readReleaseStore({ ...keys, RELEASES_BUCKET: 'releases' }, folder)).toThrow(
      'http(s) address',
    );
    expect(() =>
      readReleaseStore({ ...keys, RELEASES_BUCKET: 'https://id:secret@s3.example' }, folder),
    ).toThrow('must not hold a key');
  });
});

/** What one team's process does: publishes and promotes its own part, and tries a version that the other wants, too. */
const teamScript = (own: string) => `
import { changeChannel, toReleaseStore } from '@fireflay/releases';
import { publishFixture } from '${root}/tooling/src/testing/publish-fixture.ts';
const store = toReleaseStore(${JSON.stringify(folder)});
for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
  await publishFixture(store, { remote: '${own}', version });
  await changeChannel(store, { what: 'promote', remote: '${own}', version, who: '${own}' });
}
await publishFixture(store, { remote: 'mf-shared', version: '1.0.0' }, { files: { 'a.txt': '${own}' } })
  .then(() => console.log('won'), (error) => console.log(error.constructor.name));
`;

describe('two teams in processes of their own', () => {
  const run = (own: string) =>
    new Promise<string>((resolve) => {
      const given = ['--import', 'tsx', '--input-type=module', '-e', teamScript(own)];
      const child = spawn(process.execPath, given, { cwd: join(root, 'tooling') });
      let told = '';
      child.stdout.on('data', (data: Buffer) => (told += data.toString()));
      child.stderr.on('data', (data: Buffer) => (told += data.toString()));
      child.on('close', () => resolve(told.trim()));
    });

  it('publish and promote at once, and lose nothing', async () => {
    const told = await Promise.all(['mf-one', 'mf-two'].map(run));

    expect(told.sort()).toEqual(['AlreadyPublishedError', 'won']);
    const { microFrontends } = await readDiscovery(folder);
    for (const own of ['mf-one', 'mf-two']) {
      expect(liveOf(microFrontends[own])?.metadata.version).toBe('1.3.0');
      expect(await toReleaseStore(folder).versions(own)).toHaveLength(4);
    }
    expect(await readHistory(folder)).toHaveLength(8);
  }, 60_000);
});
