/** @jest-environment node */
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { releaseFiles } from '../http/release-files';
import { FileAddresses } from '../releases/file-addresses';
import { ReleaseFolder } from '../testing/release-folder';
import { serveWithDictionaries } from './serve-with-dictionaries';

const sum = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sum}:`,
};
const url = '/assets/main.11111111.js';
const remoteUrl = '/remotes/mf-content/files/page.22222222.js';
const script = 'x'.repeat(2000);

let folder: ReleaseFolder;
let app: FastifyInstance;
const dictionaries = { compress: jest.fn(async (): Promise<Buffer | undefined> => undefined) };

beforeEach(async () => {
  dictionaries.compress.mockReset().mockResolvedValue(Buffer.from('delta'));
  folder = await ReleaseFolder.open();
  await folder.write('main.11111111.js', script);
  await folder.write('main.11111111.js.br', 'compressed');
  await folder.publishFiles('mf-content', '1.0.0', { 'page.22222222.js': script });
  const files = new FileAddresses(folder.path, [], Date.now);
  const source = { cacheAssigned: async () => undefined };
  app = Fastify();
  serveWithDictionaries(app, dictionaries, {
    assetsDir: folder.path,
    releasesDir: folder.path,
    files,
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(serveStatic, { root: folder.path, prefix: '/assets/', preCompressed: true });
  await app.register(releaseFiles({ releasesDir: folder.path, files, source, forQa: false }));
});
afterEach(async () => {
  await app.close();
  await folder.close();
});

describe('files with dictionaries', () => {
  it.each([
    [url, 'match="/assets/main.*.js"'],
    [remoteUrl, 'match="/remotes/mf-content/files/page.*.js"'],
  ])('are dictionaries for later builds: %s', async (path, expected) => {
    const response = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } });

    expect(response.statusCode).toBe(200);
    expect(response.headers['use-as-dictionary']).toBe(expected);
    expect(response.headers.vary).toBe('accept-encoding, available-dictionary');
    expect(dictionaries.compress).not.toHaveBeenCalled();
  });

  it.each([url, remoteUrl])(
    'are sent compressed with the dictionary of the browser: %s',
    async (path) => {
      const response = await app.inject({ url: path, headers });

      expect([response.statusCode, response.body]).toEqual([200, 'delta']);
      expect(response.headers).toMatchObject({
        'content-encoding': 'dcz',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': '5',
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': expect.stringContaining('match='),
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );

  it('must be smaller than they are without one', async () => {
    await app.inject({ url, headers });
    await app.inject({ url: remoteUrl, headers });

    expect(dictionaries.compress).toHaveBeenNthCalledWith(
      1,
      { owner: 'shell', stem: 'main', hash: '11111111', ending: 'js' },
      sum,
      expect.any(Function),
      'compressed'.length,
    );
    expect(dictionaries.compress).toHaveBeenNthCalledWith(
      2,
      { owner: 'mf-content', stem: 'page', hash: '22222222', ending: 'js' },
      sum,
      expect.any(Function),
      script.length,
    );
  });

  it.each([
    ['the browser does not decode the format', { ...headers, 'accept-encoding': 'br, dcb' }],
    ['the dictionary is not a SHA-256', { ...headers, 'available-dictionary': sum }],
    ['a part of the file is requested', { ...headers, range: 'bytes=0-1' }],
  ])('are sent without one where %s', async (_, sent) => {
    const response = await app.inject({ url, headers: sent });

    expect(response.headers['content-encoding']).not.toBe('dcz');
    expect(dictionaries.compress).not.toHaveBeenCalled();
  });

  it('are sent without one where it is unknown, or cannot be read', async () => {
    dictionaries.compress
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('the bucket is down'));

    const unknown = await app.inject({ url, headers });
    const unread = await app.inject({ url, headers });

    expect([unknown.body, unread.body]).toEqual(['compressed', 'compressed']);
    expect(unread.headers['content-encoding']).toBe('br');
  });

  it('do not exist because a browser has a dictionary', async () => {
    dictionaries.compress.mockRejectedValue(new Error('no such file'));

    for (const path of ['/assets/main.99999999.js', '/remotes/mf-content/files/page.99999999.js']) {
      const response = await app.inject({ url: path, headers });
      expect(response.statusCode).toBe(404);
      expect(response.headers).not.toHaveProperty('use-as-dictionary');
    }
  });
});
