import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeBucket } from '@fireflay/bucket/testing';
import type { FakeBucket } from '@fireflay/bucket/testing';
import {
  AlreadyPublishedError,
  findPublishedRelease,
  followHistory,
  liveOf,
  changeChannel,
  ReleaseBucket,
  readDiscovery,
  readHistory,
  readReleaseStore,
  toReleaseStore,
} from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import { root } from '../root';
import { publishFixture } from '../testing/publish-fixture';

const remote = 'mf-catalog';
let folder: string;
let server: FakeBucket;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  server = await openFakeBucket();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const promote = (store: ReleaseStore, version: string, name = remote) =>
  changeChannel(store, { what: 'promote', remote: name, version, who: 'Ana' });

describe.each([
  ['a folder', () => toReleaseStore(folder)],
  ['a bucket', () => new ReleaseBucket(server.settings)],
])('%s of releases', (_, open) => {
  it('publishes a release once and never changes it', async () => {
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

  it('is read again where it has changed', async () => {
    const store = open();
    const read = followHistory(store);
    await publishFixture(store, { remote, version: '1.0.0' });
    expect(await read()).toEqual([]);
    await promote(store, '1.0.0');

    expect(await read()).toMatchObject([{ to: '1.0.0', who: 'Ana' }]);
    expect(await read()).toBeUndefined();
    await publishFixture(store, { remote, version: '1.1.0' });
    await promote(open(), '1.1.0');
    expect(await read()).toMatchObject([{ to: '1.0.0' }, { to: '1.1.0' }]);
  });

  it('lets exactly one of two concurrent publishers publish a version', async () => {
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

  it('contains nothing of an interrupted publication', async () => {
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

  it('loses no change of concurrent writers, and records each in the history', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `mf-${'abcdefgh'[at]}`);
    for (const name of names) await publishFixture(open(), { remote: name, version: '1.0.0' });

    await Promise.all(names.map((name) => promote(open(), '1.0.0', name)));

    expect(Object.keys((await readDiscovery(open())).microFrontends).sort()).toEqual(names);
    const recorded = (await readHistory(open())).map((entry) => entry.remote);
    expect(recorded.sort()).toEqual(names);
  });

  it('promotes, rolls back and records the author', async () => {
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
  it('continues an interrupted upload with the same files, and refuses other files', async () => {
    const store = new ReleaseBucket(server.settings);
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

  it('contains no key in its errors when it is down or refuses the keys', async () => {
    const secretKey = 'a-secret-of-mine';
    const wrong = new ReleaseBucket({ ...server.settings, secretKey });

    const refused = await wrong.read('composition.json').catch(String);
    server.refuse({ status: 503, code: 'ServiceUnavailable' });
    const down = await wrong.read('composition.json').catch(String);

    expect(refused).toContain('responded 403');
    expect(down).toContain('responded 503');
    expect(`${refused}${down}`).not.toMatch(/a-secret-of-mine|S3RVER/);
  });

  it('is opened by RELEASES_BUCKET, with keys from the environment only', () => {
    const env = { RELEASES_BUCKET: 'https://s3.example/releases' };
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

    expect(readReleaseStore({ ...env, ...keys }, folder)).toBeInstanceOf(ReleaseBucket);
    const role = {
      AWS_ROLE_ARN: 'arn:aws:iam::1:role/loja',
      AWS_WEB_IDENTITY_TOKEN_FILE: '/token',
    };
    expect(readReleaseStore({ ...env, ...role }, folder)).toBeInstanceOf(ReleaseBucket);
    expect(() => readReleaseStore(env, folder)).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readReleaseStore({ ...keys, RELEASES_BUCKET: 'releases' }, folder)).toThrow(
      'http(s) address',
    );
    expect(() =>
      readReleaseStore({ ...keys, RELEASES_BUCKET: 'https://id:secret@s3.example' }, folder),
    ).toThrow('must not hold a key');
  });
});

/** The script of one team's process: it publishes and promotes its remote, and a version that the other team also publishes. */
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

describe('a folder of releases with two concurrent processes', () => {
  const run = (own: string) =>
    new Promise<string>((resolve) => {
      const args = ['--import', 'tsx', '--input-type=module', '-e', teamScript(own)];
      const child = spawn(process.execPath, args, { cwd: join(root, 'tooling') });
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      child.on('close', () => resolve(output.trim()));
    });

  it('loses no publication and no promotion', async () => {
    const results = await Promise.all(['mf-one', 'mf-two'].map(run));

    expect(results.sort()).toEqual(['AlreadyPublishedError', 'won']);
    const { microFrontends } = await readDiscovery(folder);
    for (const own of ['mf-one', 'mf-two']) {
      expect(liveOf(microFrontends[own])?.metadata.version).toBe('1.3.0');
      expect(await toReleaseStore(folder).versions(own)).toHaveLength(4);
    }
    expect(await readHistory(folder)).toHaveLength(8);
  }, 60_000);
});
