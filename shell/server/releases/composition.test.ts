/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiscoveryEntry } from '@fireflay/releases';
import { remoteRoutes } from 'shared-contracts/navigation';
import { BUCKET_COUNT, rolloutPercentile } from '../visitor/rollout';
import { readCompositionDocument } from './composition';
import { ReleaseRegistry } from './release-registry';
import { aVisitor, composeFrom, live } from '../testing/composed-view';
import { ReleaseFolder } from '../testing/release-folder';

const remote = 'mf-content';
let folder: ReleaseFolder;
let registry: ReleaseRegistry;
let now: number;

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  now = Date.now();
  registry = new ReleaseRegistry(folder.path, [], () => now);
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.close();
  await folder.close();
});

const composeOne = (visitor = aVisitor()) => composeFrom(folder, registry, visitor);

describe('the composition', () => {
  it('loads a release from disk, and copies its server bundle to a private folder', async () => {
    await folder.compose({ [remote]: [await folder.publish(remote, '1.0.0')] });

    const { remote: found } = await composeOne();

    expect(found?.composed).toMatchObject({
      name: remote,
      version: '1.0.0',
      entry: {
        url: '/remotes/mf-content/1.0.0/browser/entry.js',
        integrity: expect.stringMatching(/^sha384-/),
      },
    });
    expect(found?.release?.folder).not.toContain(folder.path);
  });

  it('gives a release addresses without its version, and one that only QA gets addresses with it', async () => {
    const files = { 'entry.11111111.js': 'container', 'page.22222222.js': 'page' };
    await folder.compose({ [remote]: [await folder.publishFiles(remote, '1.0.0', files)] });
    const manifest = '/remotes/mf-content/1.0.0/mf-manifest.json';
    const overrides = [{ remote, version: '1.0.0', manifest }];

    const visitor = await composeOne();
    const qa = await composeOne(aVisitor({ overrides }));

    expect(visitor.remote?.composed.entry?.url).toBe('/remotes/mf-content/files/entry.11111111.js');
    expect(qa.remote?.composed.entry?.url).toBe(
      '/remotes/mf-content/1.0.0/browser/entry.11111111.js',
    );
  });

  it('chooses the default release, or the first one where none is the default', async () => {
    const first = await folder.publish(remote, '1.0.0');
    const second = await folder.publish(remote, '2.0.0');
    const without = (entry: DiscoveryEntry) => live(entry, { deployment: undefined });

    await folder.compose({ [remote]: [without(first), second] });
    const chosen = await composeOne();
    await folder.compose({ [remote]: [without(first), without(second)] });
    const other = await composeOne();

    expect(chosen.key).toBe('mf-content@2.0.0');
    expect(other.key).toBe('mf-content@1.0.0');
  });

  it('gives a canary to its share of the visitors, and always the same release to each visitor', async () => {
    const first = await folder.publish(remote, '1.0.0');
    const second = await folder.publish(remote, '2.0.0');
    await folder.compose({
      [remote]: [first, live(second, { deployment: { traffic: 20, default: false } })],
    });
    const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
    const inside = buckets.find((bucket) => rolloutPercentile(remote, bucket) < 20);
    const outside = buckets.find((bucket) => rolloutPercentile(remote, bucket) >= 20);

    const keys = [inside, outside, inside].map(async (bucket = 0) => {
      const { key } = await composeOne(aVisitor({ bucket }));
      return key;
    });

    expect(await Promise.all(keys)).toEqual([
      'mf-content@2.0.0',
      'mf-content@1.0.0',
      'mf-content@2.0.0',
    ]);
  });

  it('contains a remote without a live release only for the visitors of its canary', async () => {
    const routes = ['/servicos'];
    const first = await folder.publish('mf-services', '1.0.0', undefined, { routes });
    const canary = live(first, { deployment: { traffic: 20, default: false } });
    await folder.compose({
      [remote]: [await folder.publish(remote, '1.0.0')],
      'mf-services': [canary],
    });
    const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
    const inside = buckets.find((bucket) => rolloutPercentile('mf-services', bucket) < 20);
    const outside = buckets.find((bucket) => rolloutPercentile('mf-services', bucket) >= 20);

    const compositions = [inside, outside].map((bucket = 0) => composeOne(aVisitor({ bucket })));

    expect((await Promise.all(compositions)).map(({ key }) => key)).toEqual([
      'mf-content@1.0.0 mf-services@1.0.0',
      'mf-content@1.0.0',
    ]);
  });

  it.each([
    ['is left to the browser when its manifest is not there', undefined, undefined],
    ['is refused when its manifest is not JSON', '<html>', true],
    ['is refused when its manifest says nothing', '{}', true],
  ])('contains a remote that %s', async (_case, text, refused) => {
    const entry = {
      url: '/remotes/mf-content/1.0.0/mf-manifest.json',
      metadata: { version: '1.0.0' },
    };
    if (text) await folder.write('mf-content/1.0.0/mf-manifest.json', text);
    await folder.compose({ [remote]: [entry] });

    const { remote: found } = await composeOne();

    expect(found?.composed).toMatchObject({ name: remote, version: '1.0.0' });
    expect(found?.composed.refused).toBe(refused);
    expect(found?.composed.entry).toBeUndefined();
    expect(found?.release).toBeUndefined();
  });

  it('adds a remote as soon as its manifest can be read, and logs its failure once', async () => {
    const entry = await folder.publish(remote, '1.0.0');
    const manifest = await folder.read('mf-content/1.0.0/mf-manifest.json');
    await folder.write('mf-content/1.0.0/mf-manifest.json', '<html>');
    await folder.compose({ [remote]: [live(entry, { metadata: { version: '1.0.0' } })] });
    const without = await composeOne();
    await composeOne();
    expect(console.warn).toHaveBeenCalledTimes(1);

    await folder.write('mf-content/1.0.0/mf-manifest.json', manifest);
    expect((await composeOne()).key).toBe(without.key);
    now += 5000;
    await registry.retryRead(remote, entry);
    const withIt = await composeOne();

    expect(withIt.key).not.toBe(without.key);
    expect(withIt.remote?.release).toBeDefined();
  });

  it('reads nothing again while nothing has changed', async () => {
    await folder.compose({ [remote]: [await folder.publish(remote, '1.0.0')] });
    const known = await readCompositionDocument(folder.path);

    expect(await readCompositionDocument(folder.path, known)).toBe(known);
  });

  it('leaves a release of another origin to the browser', async () => {
    const entry = await folder.publish(remote, '1.0.0');
    const manifest = await folder.read('mf-content/1.0.0/mf-manifest.json');
    const origin = createServer((_request, response) => response.end(manifest));
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/mf-manifest.json`;
    await folder.compose({ [remote]: [live(entry, { url })] });

    const { remote: found } = await composeOne();
    origin.close();

    expect(found?.composed.entry?.url).toBe(url.replace('mf-manifest.json', 'browser/entry.js'));
    expect(found?.release).toBeUndefined();
  });
});

describe('the addresses of a remote in the composition', () => {
  const name = 'mf-services';
  const declared = { routes: ['/servicos', '/servicos/:id'], guardedRoutes: ['/servicos/:id'] };

  it('are those of its release', async () => {
    const canary = { routes: ['/obras'], guardedRoutes: [] };
    const entry = await folder.publish(name, '1.0.0', undefined, declared);
    await folder.compose({ [name]: [live(entry, { extras: canary })] });

    const { remote: found } = await composeOne();

    expect(found?.composed).toMatchObject(declared);
  });

  it('are those of the composition where its manifest cannot be read', async () => {
    const entry = await folder.publish(name, '1.0.0', undefined, declared);
    await folder.write('mf-services/1.0.0/mf-manifest.json', '<html>');
    const unread = live(entry, { metadata: { version: '1.0.0' }, extras: declared });
    await folder.compose({ [name]: [unread] });

    const { remote: found } = await composeOne();

    expect(found?.composed).toMatchObject(declared);
    expect(found?.composed.entry).toBeUndefined();
  });

  it('are those of the live release while another origin overrides it', async () => {
    const entry = await folder.publish(name, '1.0.0', undefined, declared);
    await folder.compose({ [name]: [live(entry, { extras: declared })] });
    const manifest = 'http://localhost:3001/mf-manifest.json';
    const overrides = [{ remote: name, version: 'localhost:3001', manifest }];

    const { remote: found } = await composeOne(aVisitor({ overrides }));

    expect(found?.composed).toEqual({ name, version: 'localhost:3001', manifest, ...declared });
  });

  it('are left out where they are the built-in ones', async () => {
    const routes = [...remoteRoutes[remote]];
    const entry = await folder.publish(remote, '1.0.0', undefined, { routes });
    await folder.compose({ [remote]: [live(entry, { extras: { routes } })] });

    const { remote: found } = await composeOne();

    expect(found?.composed).not.toHaveProperty('routes');
    expect(found?.composed).not.toHaveProperty('guardedRoutes');
  });

  it('are logged where a rollback has led to an address that another remote has', async () => {
    const entry = await folder.publish(name, '1.0.0', undefined, declared);
    const other = await folder.publish('mf-offers', '1.0.0', undefined, { routes: ['/servicos'] });
    await folder.compose({
      [name]: [live(entry, { extras: declared })],
      'mf-offers': [live(other, { extras: { routes: ['/servicos'] } })],
    });

    await composeOne();

    expect(console.warn).toHaveBeenCalledWith(
      'mf-offers declares the address /servicos, which mf-services has already. The first one keeps it.',
    );
  });
});
