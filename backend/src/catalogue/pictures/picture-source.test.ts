import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Products } from 'shared-contracts/wire';
import { readConfiguration } from '../../configuration/configuration';
import { productPictures, products } from '../../database/schema';
import { addProducts } from '../../testing/builders';
import { aFilledStore } from '../../testing/sample-catalogue';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('the pictures of the sample store', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aFilledStore();
  });
  afterAll(() => shop.close());

  const picture = async (address: string) => {
    const { rawPayload, headers } = await shop.app.inject(`/imagens/${address}.png?w=96`);
    return { bytes: rawPayload, isMissing: headers['x-picture'] === 'missing' };
  };

  it('are those that the catalogue lists, and a neutral one beyond them', async () => {
    const [one] = await shop.db.select().from(products).limit(1);

    const shown = await Promise.all(
      [1, 2, 3, 4].map((number) => picture(`${one?.code}/${number}`)),
    );

    expect(shown.map(({ isMissing }) => isMissing)).toEqual([false, false, false, true]);
    expect(new Set(shown.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
  });

  it.each(['subcategoria/sifao', 'subcategoria/mat-hidraulico', 'banners/obra-completa'])(
    'are there for %s',
    async (address) => {
      expect((await picture(address)).isMissing).toBe(false);
    },
  );

  it('have the logo of a carrier as SVG', async () => {
    const { headers, body } = await shop.app.inject('/imagens/transportadoras/101.svg');

    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('#c8102e');
  });
});

describe('the photographs of a product', () => {
  let shop: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fireflay-photos-'));
    await mkdir(join(folder, 'photos/duchas'), { recursive: true });
    await mkdir(join(folder, 'files/banners'), { recursive: true });
    await writeFile(join(folder, 'photos/10123.jpg'), await aPhoto(300));
    await writeFile(join(folder, 'photos/10123-2.jpg'), await aPhoto(250));
    await writeFile(join(folder, 'photos/duchas/frente.jpg'), await aPhoto(200));
    await writeFile(join(folder, 'files/banners/obra-completa.jpg'), await aPhoto(100));
    shop = await aTestApp({
      configure: {
        PICTURES: 'folder',
        PICTURES_DIR: join(folder, 'photos'),
        STORE_FILES: join(folder, 'files'),
      },
    });
    await addProducts(shop.db, [{ code: 10_123 }, { code: 10_124 }, { code: 10_125 }]);
    await shop.db
      .insert(productPictures)
      .values({ productCode: 10_124, number: 1, file: 'duchas/frente.jpg' });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  const widthOf = async (address: string) => {
    const { rawPayload } = await shop.app.inject(`/imagens/${address}.png`);
    return (await sharp(rawPayload).metadata()).width;
  };

  it('are found by the product’s code, or by the file that the catalogue lists', async () => {
    expect(await widthOf('10123/1')).toBe(300);
    expect(await widthOf('10124/1')).toBe(200);
  });

  it('are in the product’s gallery, as many as there are', async () => {
    const numbersOf = async (codigo: number) =>
      (await shop.call(Products, { codigo })).body.imagens;

    expect(await numbersOf(10_123)).toEqual([1, 2]);
    expect(await numbersOf(10_124)).toEqual([1]);
    expect(await numbersOf(10_125)).toEqual([]);
  });

  it('that are found by the code are named for who edits the product', async () => {
    const { namedFiles } = shop.dependencies.pictures;

    expect(await namedFiles?.(10123)).toEqual(['10123.jpg', '10123-2.jpg']);
    expect(await namedFiles?.(999)).toEqual([]);
  });

  it('are never drawings of the sample store', async () => {
    for (const address of ['10125/1', 'subcategoria/pisos', 'banners/banheiro-novo']) {
      const response = await shop.app.inject(`/imagens/${address}.png`);
      expect(response.headers['x-picture']).toBe('missing');
    }
    const carrier = await shop.app.inject('/imagens/transportadoras/201.svg');
    expect(carrier.headers['x-picture']).toBe('missing');
  });

  it('come with the retailer’s own banners', async () => {
    expect(await widthOf('banners/obra-completa')).toBe(100);
  });
});

describe('the pictures of an HTTP origin', () => {
  it('are asked for by the file that the catalogue lists, else by code and number', async () => {
    const asked: (string | undefined)[] = [];
    const photo = await aPhoto(120);
    const origin = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const { port } = origin.address() as AddressInfo;
    const shop = await aTestApp({
      configure: { PICTURES: 'origin', PICTURES_ORIGIN: `http://127.0.0.1:${port}/fotos` },
    });
    await addProducts(shop.db, [{ code: 10_123 }, { code: 10_124 }]);
    await shop.db
      .insert(productPictures)
      .values({ productCode: 10_124, number: 1, file: 'duchas/frente.jpg' });

    for (const address of ['10123/2', '10124/1', '10124/2']) {
      await shop.app.inject(`/imagens/${address}.png`);
    }

    expect(asked).toEqual(['/fotos/10123/2.jpg', '/fotos/duchas/frente.jpg']);
    await shop.close();
    origin.closeAllConnections();
    origin.close();
  });
});

describe('the pictures of a private bucket', () => {
  it('are asked for with the key of the environment', async () => {
    const asked: (string | undefined)[] = [];
    const photo = await aPhoto(120);
    const bucket = createServer((request, response) => {
      asked.push(request.url, request.headers.authorization?.split('/')[0]);
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    const shop = await aTestApp({
      configure: {
        PICTURES: 'bucket',
        PICTURES_BUCKET: `http://127.0.0.1:${port}/fotos`,
        AWS_ACCESS_KEY_ID: 'chave',
        AWS_SECRET_ACCESS_KEY: 'segredo',
      },
    });
    await addProducts(shop.db, [{ code: 10_123 }]);

    const { rawPayload } = await shop.app.inject('/imagens/10123/1.png');

    expect((await sharp(rawPayload).metadata()).width).toBe(120);
    expect(asked).toEqual(['/fotos/10123/1.jpg', 'AWS4-HMAC-SHA256 Credential=chave']);
    await shop.close();
    bucket.closeAllConnections();
    bucket.close();
  });
});

describe('the settings of pictures', () => {
  it('mean those of the sample store in the sandbox, and else none', () => {
    expect(readConfiguration({ SANDBOX: 'on' }).pictures).toEqual({ adapter: 'sample' });
    expect(readConfiguration({}).pictures).toEqual({ adapter: 'none' });
  });
});

const aPhoto = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
