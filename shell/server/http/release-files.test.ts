/** @jest-environment node */
import serveStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { FileAddresses } from '../releases/file-addresses';
import { ReleaseFolder } from '../testing/release-folder';
import { releaseFiles } from './release-files';

let folder: ReleaseFolder;
let app: FastifyInstance;

const source = { cacheAssigned: jest.fn(async () => undefined) };

async function open(forQa: boolean) {
  const files = new FileAddresses(folder.path, [], Date.now);
  const server = Fastify();
  await server.register(serveStatic, { root: folder.path, serve: false, preCompressed: true });
  await server.register(releaseFiles({ releasesDir: folder.path, files, source, forQa }));
  return server;
}

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  await folder.publishFiles('mf-content', '1.0.0', {
    'entry.11111111.js': 'container',
    'entry.11111111.js.br': 'container, compressed',
    'entry.11111111.js.map': '{}',
  });
  app = await open(false);
});
afterEach(async () => {
  await app.close();
  await folder.close();
});

const url = '/remotes/mf-content/files/entry.11111111.js';

describe('a file of a release under its address without a version', () => {
  it('is sent with its type, to be kept for a year', async () => {
    const { statusCode, body, headers } = await app.inject({ url });

    expect([statusCode, body]).toEqual([200, 'container']);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is sent compressed as it was published', async () => {
    const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });

    expect([body, headers['content-encoding']]).toEqual(['container, compressed', 'br']);
  });

  it('comes with its source map where releases are tested', async () => {
    const forQa = await open(true);

    expect((await app.inject({ url: `${url}.map` })).statusCode).toBe(404);
    expect((await forQa.inject({ url: `${url}.map` })).statusCode).toBe(200);
    await forQa.close();
  });

  it.each([
    '/remotes/mf-content/files/entry.22222222.js',
    '/remotes/mf-catalog/files/entry.11111111.js',
    '/remotes/mf-content/files/..%2f1.0.0%2fmf-manifest.json',
    '/remotes/..%2fmf-content/files/entry.11111111.js',
  ])('is not found at %s', async (path) => {
    expect((await app.inject({ url: path })).statusCode).toBe(404);
  });
});
