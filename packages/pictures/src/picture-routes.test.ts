import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aCameraPhoto, anAnimation, aPhoto, colourOf } from './testing/photographs';
import { aPictureApp } from './testing/picture-app';

let pictures: Awaited<ReturnType<typeof aPictureApp>>;

beforeEach(async () => {
  pictures = await aPictureApp();
});
afterEach(() => pictures.close());

describe('/imagens of a folder of photographs', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('replies to Accept %s with %s of the requested width', async (accept, type, format) => {
    await pictures.write('photos/7/1.jpg', await aPhoto());

    const response = await pictures.get('/imagens/7/1.png?w=320', { accept });

    expect(response.headers['content-type']).toBe(type);
    expect(response.headers.vary).toBe('Accept');
    expect(response.headers['x-picture']).toBeUndefined();
    expect(response.headers['cache-control']).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    );
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 320 });
  });

  it('replies without a width with a JPEG of at most 1200 pixels', async () => {
    await pictures.write('photos/7/1.png', await aPhoto('#3366aa', 'png'));

    const response = await pictures.get('/imagens/7/1.png', { accept: 'image/avif' });

    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      width: 1000,
      height: 1000,
    });
  });

  it('turns a camera’s photograph upright and removes all of its metadata', async () => {
    const camera = await aCameraPhoto();
    await pictures.write('photos/7/1.jpg', camera);
    expect(camera.includes('Camera Secreta')).toBe(true);

    const { rawPayload } = await pictures.get('/imagens/7/1.png');

    const { width, height, exif, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 200, height: 300 });
    expect(rawPayload.includes('Camera Secreta')).toBe(false);
    expect(await colourOf(rawPayload, { left: 180, top: 20 })).toBe('red');
    expect(await colourOf(rawPayload, { left: 20, top: 20 })).toBe('blue');
  });

  it('does not enlarge a small photograph, and fits a tall one into the square', async () => {
    await pictures.write(
      'photos/7/1.jpg',
      await aPhoto('#3366aa', 'jpeg', { width: 90, height: 60 }),
    );
    await pictures.write(
      'photos/7/2.jpg',
      await aPhoto('#3366aa', 'jpeg', { width: 500, height: 2000 }),
    );

    const small = await sharp((await pictures.get('/imagens/7/1.png?w=640')).rawPayload).metadata();
    const tall = await sharp((await pictures.get('/imagens/7/2.png?w=320')).rawPayload).metadata();

    expect([small.width, small.height]).toEqual([90, 60]);
    expect([tall.width, tall.height]).toEqual([80, 320]);
  });

  it.each(['7/1.jpg', '7/1.JPEG', '7-1.webp', '7.avif', '7.PNG', '7.tif', '7/1.GIF'])(
    'finds the first picture in the file %s',
    async (file) => {
      const format = /webp|avif/.exec(file)?.[0] === 'webp' ? 'webp' : 'jpeg';
      await pictures.write(`photos/${file}`, await aPhoto('#dd2222', format));

      const response = await pictures.get('/imagens/7/1.png?w=96');

      expect(await colourOf(response.rawPayload)).toBe('red');
    },
  );

  it('shows a TIFF of a printer, and the first picture of an animation', async () => {
    const printed = await sharp(await aPhoto('#dd2222'))
      .toColourspace('cmyk')
      .tiff({ compression: 'lzw' })
      .toBuffer();
    await pictures.write('photos/7/1.tiff', printed);
    await pictures.write('photos/7/2.gif', await anAnimation(['#dd2222', '#3366aa']));

    for (const number of [1, 2]) {
      for (const accept of ['image/avif', 'image/webp', '*/*']) {
        const { headers, rawPayload } = await pictures.get(`/imagens/7/${number}.png?w=96`, {
          accept,
        });
        expect(headers['x-picture']).toBeUndefined();
        expect(await colourOf(rawPayload)).toBe('red');
        expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
      }
    }
  });

  it('shows the files that the catalogue lists, and none by their names beside them', async () => {
    await pictures.write('photos/7/1.jpg', await aPhoto('#dd2222'));
    await pictures.write('photos/7/2.jpg', await aPhoto('#dd2222'));
    await pictures.write('photos/Louças (2026)/bacia branca.jpg', await aPhoto('#3366aa'));
    pictures.listed.set(7, [{ number: 1, file: 'Louças (2026)/bacia branca.jpg' }]);

    const first = await pictures.get('/imagens/7/1.png?w=96');
    const second = await pictures.get('/imagens/7/2.png?w=96');

    expect(await colourOf(first.rawPayload)).toBe('blue');
    expect(second.headers['x-picture']).toBe('missing');
  });

  it('shows a changed file at once, with another ETag', async () => {
    await pictures.write('photos/7/1.jpg', await aPhoto('#3366aa'));
    const before = await pictures.get('/imagens/7/1.png?w=96');
    const etag = String(before.headers.etag);
    expect(
      (await pictures.get('/imagens/7/1.png?w=96', { 'if-none-match': etag })).statusCode,
    ).toBe(304);
    await pictures.write('photos/7/1.jpg', await aPhoto('#dd2222'));
    await utimes(join(pictures.folder, 'photos/7/1.jpg'), 1, 1);

    const after = await pictures.get('/imagens/7/1.png?w=96', { 'if-none-match': etag });

    expect(after.statusCode).toBe(200);
    expect(await colourOf(after.rawPayload)).toBe('red');
  });

  it.each([
    [1, 200],
    [1_188_517_299, 200],
    [2_147_483_647, 200],
    [2_147_483_648, 400],
  ])('replies for the code %i, as an ERP may assign it, with %i', async (code, status) => {
    expect((await pictures.get(`/imagens/${code}/1.png?w=160`)).statusCode).toBe(status);
  });

  it('replies with a neutral drawing where a product has no photograph', async () => {
    const response = await pictures.get('/imagens/7/1.png?w=320', { accept: 'image/avif' });

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'x-picture': 'missing',
      'cache-control': 'public, max-age=300',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
    expect(response.body).toContain('Sem foto');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 800, height: 800 });
  });

  it('replies with a neutral drawing, for seconds only, while the folder is not there', async () => {
    await pictures.write('photos/7/1.jpg', await aPhoto());
    await rm(join(pictures.folder, 'photos'), { recursive: true });

    const response = await pictures.get('/imagens/7/1.png');

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'x-picture': 'unavailable',
      'cache-control': 'public, max-age=30',
    });
  });
});

describe('/imagens of the retailer’s own files', () => {
  it.each([
    ['banners/liquida.jpg', '/imagens/banners/liquida.png?w=320'],
    ['banners/liquida-mobile.png', '/imagens/banners/liquida.png?w=320&formato=mobile'],
    ['banners/liquida.webp', '/imagens/banners/liquida.png?w=320&formato=mobile'],
    ['categories/pisos.webp', '/imagens/subcategoria/pisos.png?w=320'],
    ['carriers/201.png', '/imagens/transportadoras/201.svg'],
    ['logo.png', '/imagens/logo.png?w=480'],
    ['icon.png', '/imagens/icone.png?w=192'],
    ['icon.png', '/imagens/icone.png?w=512'],
    ['placeholder.jpg', '/imagens/7/1.png?w=320'],
  ])('has %s at %s', async (file, url) => {
    await pictures.write(`store/${file}`, await aPhoto('#dd2222'));

    const response = await pictures.get(url);

    expect(response.statusCode).toBe(200);
    expect(await colourOf(response.rawPayload)).toBe('red');
  });

  it('sends the SVG of a carrier as it is, and lets it run nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await pictures.write('store/carriers/rapido.svg', svg);

    const response = await pictures.get('/imagens/transportadoras/rapido.svg');

    expect(response.body).toBe(svg);
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it.each([
    ['logo', '/imagens/logo.png?w=480'],
    ['icon', '/imagens/icone.png?w=192'],
  ])('sends a %s that is SVG as it is', async (name, url) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await pictures.write(`store/${name}.svg`, svg);

    expect((await pictures.get(url)).body).toBe(svg);
  });

  it('are not needed for the photographs of products', async () => {
    await pictures.write('photos/7/1.jpg', await aPhoto('#dd2222'));
    await rm(join(pictures.folder, 'store'), { recursive: true });

    const photo = await pictures.get('/imagens/7/1.png');
    const missing = await pictures.get('/imagens/8/1.png');

    expect(await colourOf(photo.rawPayload)).toBe('red');
    expect(missing.headers['x-picture']).toBe('missing');
  });

  it('says that a product without a photograph got the placeholder, and caches it for minutes', async () => {
    await pictures.write('store/placeholder.jpg', await aPhoto('#dd2222'));

    const response = await pictures.get('/imagens/7/1.png?w=96');

    expect(response.headers).toMatchObject({
      'x-picture': 'missing',
      'cache-control': 'public, max-age=300',
    });
  });

  it.each([
    ['/imagens/banners/liquida.png', { width: 1600, height: 560 }],
    ['/imagens/banners/liquida.png?formato=mobile', { width: 800, height: 800 }],
    ['/imagens/subcategoria/pisos.png', { width: 800, height: 800 }],
    ['/imagens/transportadoras/999.svg', { width: 100, height: 100 }],
  ])('replies to %s with a neutral drawing where there is no file', async (url, size) => {
    const response = await pictures.get(url);

    expect(response.statusCode).toBe(200);
    expect(response.headers['x-picture']).toBe('missing');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject(size);
  });
});
