import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originPictures } from './origin-pictures';
import type { PictureSource } from './picture-source';
import { aFakeOrigin } from './testing/fake-origin';
import { aPhoto, colourOf } from './testing/photographs';
import { aPictureApp } from './testing/picture-app';

const MINUTE_MS = 60_000;

let origin: Awaited<ReturnType<typeof aFakeOrigin>>;
let pictures: Awaited<ReturnType<typeof aPictureApp>>;
let cacheFolder: string;
let clockMs: number;
let notices: string[];
let timeoutMs: number;

const aSource = (): PictureSource =>
  originPictures({
    base: origin.base,
    fileOf: (code, number) => (code === 66 ? '../segredo.jpg' : `Louças/${code}/${number}.jpg`),
    cacheFolder,
    timeoutMs,
    notice: (text) => notices.push(text),
    now: () => clockMs,
  });

beforeEach(async () => {
  origin = await aFakeOrigin();
  cacheFolder = await mkdtemp(join(tmpdir(), 'fireflay-origin-'));
  clockMs = Date.UTC(2026, 10, 24);
  notices = [];
  timeoutMs = 5_000;
  pictures = await aPictureApp(aSource);
  origin.files.set('/fotos/Louças/7/1.jpg', { bytes: await aPhoto('#3366aa') });
});
afterEach(async () => {
  await pictures.close();
  await origin.close();
  await rm(cacheFolder, { recursive: true, force: true });
});

const first = '/imagens/7/1.png?w=96';
const stored = async (colour: string) => {
  origin.files.set('/fotos/Louças/7/1.jpg', { bytes: await aPhoto(colour) });
};

describe('/imagens of an HTTP origin', () => {
  it('replies with the origin’s picture in the size and format of the browser', async () => {
    const response = await pictures.get(first, { accept: 'image/webp' });

    expect(response.headers['content-type']).toBe('image/webp');
    expect(await colourOf(response.rawPayload)).toBe('blue');
  });

  it('reads an original once for all of its sizes, and sends the origin nothing of the shopper', async () => {
    await Promise.all(
      [96, 160, 320, 640].map((width) =>
        pictures.get(`/imagens/7/1.png?w=${width}`, {
          cookie: 'sessao=segredo',
          'x-forwarded-for': '203.0.113.9',
        }),
      ),
    );

    expect(origin.requests).toHaveLength(1);
    expect(JSON.stringify(origin.requests)).not.toMatch(/segredo|203\.0\.113\.9/);
  });

  it('validates a picture again after ten minutes by its ETag', async () => {
    await pictures.get(first);
    clockMs += 9 * MINUTE_MS;
    await pictures.get(first);
    clockMs += 2 * MINUTE_MS;

    const response = await pictures.get(first);

    expect(response.statusCode).toBe(200);
    expect(origin.requests.map(({ status }) => status)).toEqual([200, 304]);
  });

  it('shows a changed picture after ten minutes, with another ETag', async () => {
    const before = await pictures.get(first);
    await stored('#dd2222');
    clockMs += 11 * MINUTE_MS;

    const after = await pictures.get(first, { 'if-none-match': String(before.headers.etag) });

    expect(after.statusCode).toBe(200);
    expect(await colourOf(after.rawPayload)).toBe('red');
  });

  it.each(['fails', 'hangs'] as const)(
    'replies with its own copy while the origin %s, after a restart as well',
    async (mode) => {
      timeoutMs = 300;
      await pictures.get(first);
      await pictures.restart();
      await pictures.get(first);
      origin.become(mode);
      clockMs += 11 * MINUTE_MS;
      const later = await pictures.get(first);
      await pictures.restart();
      const afterRestart = await pictures.get(first);

      for (const response of [later, afterRestart]) {
        expect(response.statusCode).toBe(200);
        expect(response.headers['x-picture']).toBeUndefined();
        expect(await colourOf(response.rawPayload)).toBe('blue');
      }
    },
  );

  it('replies with a drawing, for seconds only, where it has no copy of a size and the origin fails', async () => {
    await pictures.get(first);
    await pictures.restart();
    origin.become('fails');

    const response = await pictures.get('/imagens/7/1.png?w=640');

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'x-picture': 'unavailable',
      'cache-control': 'public, max-age=30',
    });
  });

  it('asks an origin that fails no more for a while, and says so once', async () => {
    origin.become('fails');

    for (let number = 1; number <= 9; number += 1) await pictures.get(`/imagens/7/${number}.png`);

    expect(origin.requests).toHaveLength(5);
    expect(notices).toEqual([expect.stringMatching(/^Pictures: circuit open for 15 s/)]);
  });

  it('asks for a missing picture once in five minutes, and shows it afterwards', async () => {
    const missing = await pictures.get('/imagens/8/1.png');
    await pictures.get('/imagens/8/1.png');
    expect(missing.headers['x-picture']).toBe('missing');
    expect(origin.requests).toHaveLength(1);
    origin.files.set('/fotos/Louças/8/1.jpg', { bytes: await aPhoto('#dd2222') });
    clockMs += 6 * MINUTE_MS;

    const response = await pictures.get('/imagens/8/1.png');

    expect(await colourOf(response.rawPayload)).toBe('red');
  });

  it.each([
    ['an HTML page with status 200', { bytes: '<h1>Ops</h1>', type: 'text/html' }, 'missing'],
    ['an HTML page as a picture', { bytes: '<h1>Ops</h1>' }, 'unusable'],
    ['a refusal', { bytes: '', status: 403 }, 'missing'],
    ['31 MB', { bytes: Buffer.alloc(31 * 1024 ** 2, 255) }, 'unusable'],
    [
      'a redirect',
      { bytes: '', status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'unavailable',
    ],
  ])('replaces what the origin sends by a drawing: %s', async (_, file, reason) => {
    origin.files.set('/fotos/Louças/9/1.jpg', file);

    const response = await pictures.get('/imagens/9/1.png');

    expect(response.statusCode).toBe(200);
    expect(response.headers['x-picture']).toBe(reason);
  });

  it('never asks for a path that leads out of the origin', async () => {
    expect((await pictures.get('/imagens/66/1.png')).headers['x-picture']).toBe('missing');
    expect(origin.requests).toEqual([]);
  });
});
