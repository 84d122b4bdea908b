/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { PreviewTokens, toReleaseStore } from '@fireflay/releases';
import { defaultProfile } from 'shared-contracts/profile';
import { readConfiguration } from '../configuration/configuration';
import { buildServer } from './http-server';
import type { CompositionProvider } from '../releases/live-composition';
import { ReleaseCache } from '../releases/release-cache';
import { servedPathFilter } from '../releases/release-paths';
import { ReleaseFolder } from '../testing/release-folder';
import { noFiles } from '../testing/no-files';
import { noOffers } from '../testing/no-offers';
import { openReleaseSource } from '../releases/open-release-source';

let folder: string;
let backend: FastifyInstance;
let shell: FastifyInstance;
let isReady = true;

const live: CompositionProvider = {
  id: () => '7',
  isReady: () => isReady,
  profile: () => defaultProfile,
  missingRemotes: () => [],
  contractVersion: () => '4.1.0',
  layout: () => '<header>Loja</header>',
  hasCanary: () => false,
  compose: () => Promise.reject(new Error('no page is requested')),
  remotesFor: () => Promise.resolve([]),
};

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/shell-`);
  backend = Fastify();
  backend.all('/api/eco', async ({ headers }) => headers);
  const apiBase = await backend.listen({ host: '127.0.0.1', port: 0 });
  const env = { API_BASE: apiBase, LOG_LEVEL: 'silent', RELEASES_DIR: folder };
  const configuration = { ...readConfiguration(env, folder), assetsDir: folder };
  const source = openReleaseSource(configuration.releases, folder);
  shell = await buildServer(configuration, {
    live,
    offers: noOffers,
    source,
    files: noFiles,
  });
});
afterAll(async () => {
  await shell.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

describe('the shell’s server', () => {
  it('reports that it is alive, and whether it is ready', async () => {
    isReady = false;
    const early = await shell.inject('/readyz');
    isReady = true;

    expect((await shell.inject('/healthz')).json()).toEqual({
      status: 'ok',
      composition: '7',
      contract: '4.1.0',
    });
    expect([early.statusCode, (await shell.inject('/readyz')).statusCode]).toEqual([503, 200]);
    expect(early.json()).toEqual({ ok: false, reason: 'no release of a remote could be read' });
  });

  it('forwards a request under the id that the shopper gets, without forged headers', async () => {
    const forgedHeaders = {
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    };
    const { headers, ...response } = await shell.inject({
      url: '/api/eco',
      headers: forgedHeaders,
    });
    const received = response.json<Record<string, string>>();

    expect(received['x-request-id']).toBe(headers['x-request-id']);
    expect(received['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(received)).not.toContain('1.2.3.4');
  });
});

describe('the files of releases', () => {
  const files = {
    'composition.json': '{}',
    'history.jsonl': 'who released what',
    'page-token-key': 'secret',
    'mf-a/1.0.0/mf-manifest.json': '{}',
    'mf-a/1.0.0/browser/entry.js': 'entry',
    'mf-a/1.0.0/types/fragments.d.ts': 'types',
    'mf-a/1.0.0/server/remoteEntry.cjs': 'server',
    'mf-a/1.0.0/isolated/index.html': 'isolated',
    'mf-a/1.0.0/browser/entry.js.map': 'map',
  };
  beforeAll(async () => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await shell.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Sends the path verbatim: HTTP clients would normalize it first. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = shell.server.address() as AddressInfo;
      let response = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => (response += data.toString()));
      socket.on('end', () => resolve(Number(response.split(' ')[1])));
      socket.on('error', reject);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });

  it.each(['composition.json', 'mf-a/1.0.0/mf-manifest.json', 'mf-a/1.0.0/browser/entry.js'])(
    'are served for browsers: %s',
    async (file) => {
      expect(await statusOf(`/remotes/${file}`)).toBe(200);
    },
  );

  it.each([
    'history.jsonl',
    'page-token-key',
    'mf-a/..%2fhistory.jsonl',
    'mf-a/%2e%2e/history.jsonl',
    'mf-a/../history.jsonl',
    'mf-a/1.0.0/..%2f..%2fpage-token-key',
    'mf-a/1.0.0/browser/..%2f..%2f..%2fhistory.jsonl',
    'mf-a/1.0.0/browser/..%2fserver/remoteEntry.cjs',
    'mf-a/1.0.0/server/remoteEntry.cjs',
    'mf-a/1.0.0/isolated/index.html',
    'mf-a/1.0.0/browser/entry.js.map',
    'mf-a/1.0.0/types/fragments.d.ts',
  ])('are not served unless browsers need them: %s', async (path) => {
    // A path that is no file of a release is a page of the store, which fails in this test.
    expect(await statusOf(`/remotes/${path}`)).not.toBe(200);
  });

  it.each([
    ['/mf-a/1.0.0/isolated/index.html', true],
    ['/mf-a/1.0.0/browser/entry.js.map', true],
    ['/mf-a/1.0.0/types/fragments.d.ts', true],
    ['/mf-a/1.0.0/server/remoteEntry.cjs', false],
    ['/history.jsonl', false],
  ])('are served for QA where overrides are enabled: %s %s', (path, served) => {
    expect(servedPathFilter(true)(path)).toBe(served);
  });

  it("gives a request its own id, not the shopper's", async () => {
    const forgedHeaders = { 'x-request-id': 'chosen-by-the-shopper' };
    const { headers, ...response } = await shell.inject({
      url: '/api/eco',
      headers: forgedHeaders,
    });

    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(response.json<Record<string, string>>()['x-request-id']).toBe(headers['x-request-id']);
  });
});

describe('a file of a release that is not live, in a bucket', () => {
  it('is copied for visitors whose preview shows that release, and for nobody else', async () => {
    const bucket = await ReleaseFolder.open();
    const release = { remote: 'mf-content', version: '1.1.0-rc.1' };
    await bucket.publish(release.remote, release.version);
    const previewKey = 'k'.repeat(32);
    const cookies = { 'release-preview': new PreviewTokens(previewKey).issue(release).token };
    const releasesDir = await mkdtemp(`${tmpdir()}/shell-`);
    const server = await buildServer(
      {
        ...readConfiguration({ LOG_LEVEL: 'silent', RELEASES_DIR: releasesDir }, folder),
        assetsDir: folder,
        previewKey,
      },
      {
        live,
        offers: noOffers,
        source: new ReleaseCache(toReleaseStore(bucket.path), releasesDir),
        files: noFiles,
      },
    );
    const url = '/remotes/mf-content/1.1.0-rc.1/browser/entry.js';

    const stranger = await server.inject({ url });
    const forged = await server.inject({ url, cookies: { 'release-preview': 'mf-content@1.1.0' } });
    const staff = await server.inject({ url, cookies });

    expect([stranger, forged, staff].map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
    await server.close();
    await bucket.close();
    await rm(releasesDir, { recursive: true });
  });
});
