import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { bannerNames } from '@fireflay/sample-store/pictures';
import { pictureRoutes } from '@fireflay/pictures';
import { generatedPictures } from './generated-pictures';
import type { PicturedProduct } from './generated-pictures';

let dataDir: string;
let app: FastifyInstance;
let tone: string;
let imageCount: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fireflay-pictures-'));
  tone = 'cromado';
  imageCount = 3;
  const find = (code: number): PicturedProduct | undefined =>
    code === 10_123
      ? { slug: 'chuveiros', name: 'Chuveiro quadrado', tone, imageCount }
      : undefined;
  app = Fastify();
  app.register(
    pictureRoutes({
      source: generatedPictures(find),
      cacheFolder: join(dataDir, 'pictures'),
      maxCacheBytes: 1024 ** 2,
      missing: 'refusal',
    }),
  );
  await app.ready();
});

afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const filesKept = async () =>
  (await readdir(join(dataDir, 'pictures'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );

describe('/imagens of the sample store', () => {
  it('replies to the wire’s address with a PNG of 800 pixels, whatever the client accepts', async () => {
    const response = await get('/imagens/10123/1.png', { accept: 'image/avif' });

    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect(response.headers['content-type']).toBe('image/png');
    expect({ format, width, height }).toEqual({ format: 'png', width: 800, height: 800 });
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/png'],
  ])('replies to Accept %s with %s when a width is requested', async (accept, type) => {
    const response = await get('/imagens/10123/1.png?w=160', { accept });

    expect(response.headers['content-type']).toBe(type);
    expect(response.headers.vary).toBe('Accept');
  });

  it('rounds a width up to the next one, and limits it to the largest', async () => {
    const narrow = await sharp((await get('/imagens/10123/1.png?w=100')).rawPayload).metadata();
    const vast = await sharp((await get('/imagens/10123/1.png?w=4000')).rawPayload).metadata();

    expect([narrow.width, vast.width]).toEqual([160, 800]);
  });

  it('keeps a card under 6 kB as AVIF', async () => {
    const response = await get('/imagens/10123/1.png?w=320', { accept: 'image/avif' });

    expect(response.headers['content-type']).toBe('image/avif');
    expect(response.rawPayload.length).toBeLessThan(6 * 1024);
  });

  it('can be cached for a day and is revalidated by its tag', async () => {
    const first = await get('/imagens/10123/2.png?w=96');

    const again = await get('/imagens/10123/2.png?w=96', {
      'if-none-match': String(first.headers.etag),
    });

    expect(first.headers['cache-control']).toContain('max-age=86400');
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('renders once for many concurrent requests, and stores the whole picture on disk', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => get('/imagens/10123/1.png?w=96')),
    );

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await filesKept()).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}-96\.png$/),
    ]);
  });

  it('shows a changed drawing at once', async () => {
    const chrome = await get('/imagens/10123/1.png?w=96');
    tone = 'dourado';

    const golden = await get('/imagens/10123/1.png?w=96');

    expect(golden.headers.etag).not.toBe(chrome.headers.etag);
    expect(golden.rawPayload.equals(chrome.rawPayload)).toBe(false);
  });

  it.each([
    '/imagens/10124/1.png',
    '/imagens/10123/4.png',
    '/imagens/10123/0.png',
    '/imagens/subcategoria/desconhecida.png',
    '/imagens/banners/desconhecido.png',
  ])('replies 404 with a reason for %s', async (url) => {
    const response = await get(url);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ resposta: 'Imagem não encontrada.' });
  });

  it.each([
    '/imagens/abc/1.png',
    '/imagens/10123/um.png',
    '/imagens/10123/1.gif',
    '/imagens/10123/1.png?w=0',
    '/imagens/10123/1.png?w=-5',
    '/imagens/10123/1.png?w=larga',
    '/imagens/10123/1.png?w=96&w=160',
    '/imagens/subcategoria/..%2Fsegredo.png',
    '/imagens/banners/obra-completa.png?formato=retrato',
  ])('replies 400 with a reason for %s', async (url) => {
    const response = await get(url);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ resposta: expect.stringMatching(/inválid/) });
  });

  it('shows the illustration of its subcategory for a product without pictures', async () => {
    imageCount = 0;

    const product = await get('/imagens/10123/1.png?w=96');
    const illustration = await get('/imagens/subcategoria/chuveiros.png?w=96');

    expect(product.statusCode).toBe(200);
    expect(product.rawPayload.equals(illustration.rawPayload)).toBe(true);
    expect((await get('/imagens/10123/2.png?w=96')).statusCode).toBe(404);
  });

  it('has a picture for a subcategory and for a category', async () => {
    const leaf = await get('/imagens/subcategoria/sifao.png?w=96');
    const whole = await get('/imagens/subcategoria/mat-hidraulico.png?w=96');

    expect([leaf.statusCode, whole.statusCode]).toEqual([200, 200]);
  });

  it.each(bannerNames)('has the banner %s, wide and square', async (name) => {
    const wide = await sharp(
      (await get(`/imagens/banners/${name}.png?w=320`)).rawPayload,
    ).metadata();
    const square = await sharp(
      (await get(`/imagens/banners/${name}.png?w=320&formato=mobile`)).rawPayload,
    ).metadata();

    expect(wide.width).toBe(320);
    expect(wide.height).toBeLessThan(160);
    expect([square.width, square.height]).toEqual([320, 320]);
  });

  it.each([
    ['101.svg', 200],
    ['101.png', 404],
    ['999.svg', 404],
    ['constructor.svg', 404],
    ['__proto__.svg', 404],
  ])('replies to the logo of a carrier requested as %s with %d', async (file, status) => {
    const response = await get(`/imagens/transportadoras/${file}`);

    expect(response.statusCode).toBe(status);
  });
});
