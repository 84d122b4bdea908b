import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { gatewayPictures } from './gateway-pictures';
import { aFakeOrigin } from './testing/fake-origin';
import { aPhoto, colourOf } from './testing/photographs';

describe('/imagens in front of a retailer’s own server', () => {
  let origin: Awaited<ReturnType<typeof aFakeOrigin>>;
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    origin = await aFakeOrigin();
    origin.files.set('/fotos/imagens/7/1.png', { bytes: await aPhoto('#dd2222', 'png') });
    folder = await mkdtemp(join(tmpdir(), 'fireflay-gateway-'));
    await mkdir(join(folder, 'files/banners'), { recursive: true });
    await writeFile(join(folder, 'files/banners/liquida.jpg'), await aPhoto('#3366aa'));
    app = Fastify();
    app.register(
      gatewayPictures({
        origin: origin.base,
        storeFiles: join(folder, 'files'),
        cacheFolder: join(folder, 'cache'),
        maxCacheBytes: 1024 ** 2,
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await origin.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows the server’s PNG of a product as AVIF', async () => {
    const response = await app.inject({
      url: '/imagens/7/1.png?w=320',
      headers: { accept: 'image/avif' },
    });

    expect(response.headers['content-type']).toBe('image/avif');
    expect(await colourOf(response.rawPayload)).toBe('red');
  });

  it('shows banners of the retailer’s folder, and asks the server for none', async () => {
    const own = await app.inject('/imagens/banners/liquida.png');
    const missing = await app.inject('/imagens/banners/outro.png');

    expect(await colourOf(own.rawPayload)).toBe('blue');
    expect(missing.headers['x-picture']).toBe('missing');
    expect(origin.requests.filter(({ path }) => path.includes('banners'))).toEqual([]);
  });

  it('has a drawing for a product without a picture, and for every carrier', async () => {
    for (const url of ['/imagens/8/1.png', '/imagens/transportadoras/rapido-paulista.svg']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-picture']).toBe('missing');
    }
  });
});
