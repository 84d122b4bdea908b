/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { defaultProfile } from 'shared-contracts/profile';
import { readConfiguration } from '../configuration/configuration';
import { buildServer } from './http-server';
import { noFiles } from '../testing/no-files';
import { noOffers } from '../testing/no-offers';
import { openReleaseSource } from '../releases/open-release-source';

let folder: string;
let backEnd: FastifyInstance;
let shell: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robots-'));
  backEnd = Fastify();
  backEnd.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml')
      .send(`<loc>${request.headers['x-forwarded-host']}</loc>`.repeat(200)),
  );
  backEnd.get('/produtos.xml', async (_request, reply) =>
    reply.type('application/xml').send('<rss/>'),
  );
  backEnd.get('/api/lista', async () => ({ produtos: Array.from({ length: 300 }, () => 'Piso') }));
  const apiBase = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  const configuration = readConfiguration({ API_BASE: apiBase, DATA_DIR: folder }, folder);
  shell = await buildServer(
    { ...configuration, assetsDir: folder, releasesDir: folder },
    {
      live: {
        profile: () => defaultProfile,
        id: () => '',
        isReady: () => true,
        missingRemotes: () => [],
        contractVersion: () => '4.1.0',
        layout: () => '',
        hasCanary: () => false,
        remotesFor: () => Promise.resolve([]),
        compose: () => Promise.reject(new Error('No view is requested here.')),
      },
      offers: noOffers,
      source: openReleaseSource(configuration.releases, folder),
      files: noFiles,
    },
  );
});
afterAll(async () => {
  await shell.close();
  await backEnd.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) =>
  shell.inject({ url, headers: { host: 'loja.example', 'accept-encoding': 'gzip' } });

describe('the files for search engines', () => {
  it('name the sitemap and the disallowed paths in robots.txt', async () => {
    const { body, headers } = await get('/robots.txt');

    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('\nSitemap: http://loja.example/sitemap.xml\n');
    expect(body).toContain('\nDisallow: /checkout\n');
    expect(body).not.toMatch(/Disallow: \/(produto|imagens|sitemap)?$/m);
  });

  it('include the sitemap of the back end, compressed, with the address of the store', async () => {
    const { rawPayload, headers } = await get('/sitemap.xml');

    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('<loc>loja.example</loc>');
  });
});

describe('the feed for shopping search engines', () => {
  it('is that of the back end', async () => {
    const { rawPayload } = await get('/produtos.xml');

    expect(gunzipSync(rawPayload).toString()).toBe('<rss/>');
  });
});

describe('responses of the back end', () => {
  it('are compressed for the browser', async () => {
    const { rawPayload, headers } = await get('/api/lista');

    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({
      produtos: expect.arrayContaining(['Piso']),
    });
  });
});
