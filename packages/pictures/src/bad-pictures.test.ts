import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aPhoto, colourOf } from './testing/photographs';
import { aPictureApp } from './testing/picture-app';

const MEGABYTE = 1024 ** 2;

let pictures: Awaited<ReturnType<typeof aPictureApp>>;

beforeEach(async () => {
  pictures = await aPictureApp();
});
afterEach(() => pictures.close());

/** A file of some kilobytes that takes 243 MB in memory; sharp's own limit would accept it. */
const aBomb = () =>
  sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const aSvg = (reference: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><image href="${reference}"/></svg>`;

const aHeic = (brand: string, compatible: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${compatible}`;

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe('a file that is no usable photograph', () => {
  it.each<[string, () => Promise<Buffer | string>, RegExp]>([
    ['a decompression bomb', aBomb, /pixel limit/],
    ['a JPEG that was cut off', async () => cutInHalf(await aPhoto()), /cannot be decoded/],
    [
      'a PNG that was cut off',
      async () => cutInHalf(await aPhoto('#3366aa', 'png')),
      /cannot be decoded/,
    ],
    ['an SVG that reads a file', async () => aSvg('file:///etc/passwd'), /neither JPEG/],
    ['an HTML page', async () => '<!doctype html><script>alert(1)</script>', /neither JPEG/],
    ['an iPhone’s HEIC', async () => aHeic('heic', 'mif1heic'), /it is HEIC, as iPhones write it/],
    ['an HEIC of a general brand', async () => aHeic('mif1', 'mif1heic'), /it is HEIC/],
    [
      'a TIFF that was cut off',
      async () => cutInHalf(await aPhoto('#3366aa', 'tiff')),
      /cannot be decoded/,
    ],
    [
      'only the first bytes of a JPEG',
      async () => Buffer.from('ffd8ffe0', 'hex'),
      /cannot be decoded/,
    ],
    ['an empty file', async () => '', /neither JPEG/],
    ['a file of 31 MB', async () => Buffer.alloc(31 * MEGABYTE, 'ÿØÿ', 'latin1'), /30 MB/],
  ])('is replaced by the drawing: %s', async (_, create, reason) => {
    await pictures.write('photos/7/1.jpg', await create());

    const response = await pictures.get('/imagens/7/1.png?w=320', { accept: 'image/avif' });
    const again = await pictures.get('/imagens/7/1.png?w=96');

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Sem foto');
    expect(response.headers).toMatchObject({
      'x-picture': 'unusable',
      'cache-control': 'public, max-age=300',
    });
    expect(response.headers.etag).toBeUndefined();
    expect(again.headers['x-picture']).toBe('unusable');
    expect(pictures.notices).toEqual([expect.stringMatching(reason)]);
    expect(pictures.notices[0]).toContain('7/1.jpg');
  });

  it('is named in the log where an iPhone’s photograph is the only one of a product', async () => {
    await pictures.write('photos/7/1.HEIC', aHeic('heic', 'mif1heic'));

    expect((await pictures.get('/imagens/7/1.png')).headers['x-picture']).toBe('unusable');
    expect(pictures.notices).toEqual([expect.stringMatching(/7\/1\.HEIC.*: it is HEIC/)]);
  });

  it('is shown once it was replaced by a good one', async () => {
    await pictures.write('photos/7/1.jpg', cutInHalf(await aPhoto()));
    await pictures.get('/imagens/7/1.png?w=96');
    await pictures.write('photos/7/1.jpg', await aPhoto('#dd2222'));

    const response = await pictures.get('/imagens/7/1.png?w=96');

    expect(await colourOf(response.rawPayload)).toBe('red');
  });

  it('as a placeholder is replaced by the drawing', async () => {
    await pictures.write('store/placeholder.jpg', '<html></html>');

    const response = await pictures.get('/imagens/7/1.png?w=96');

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Sem foto');
  });

  it('is no SVG as a banner, as a category or as the placeholder', async () => {
    for (const path of ['banners/liquida', 'categories/pisos', 'placeholder']) {
      await pictures.write(`store/${path}.svg`, aSvg('data:image/png;base64,AA'));
    }

    for (const url of ['banners/liquida.png', 'subcategoria/pisos.png', '7/1.png']) {
      const response = await pictures.get(`/imagens/${url}`);
      expect(response.headers['x-picture']).toBe('missing');
      expect(response.body).not.toContain('data:');
    }
  });
});

describe('a file outside of the folder', () => {
  beforeEach(async () => {
    await pictures.write('secret.jpg', await aPhoto('#dd2222'));
    await pictures.write('photos-of-others/1.jpg', await aPhoto('#dd2222'));
  });

  it.each([
    '../secret.jpg',
    '7/../../secret.jpg',
    '..\\secret.jpg',
    './../secret.jpg',
    '../photos-of-others/1.jpg',
    '/etc/hostname.jpg',
    '7/\0/../../secret.jpg',
    '.hidden.jpg',
    '7//1.jpg',
    'https://example.org/1.jpg',
    'passwd',
    `${'a/'.repeat(200)}1.jpg`,
  ])('is not shown where the catalogue lists %j', async (file) => {
    await pictures.write('photos/7/1.jpg', await aPhoto());
    await pictures.write('photos/.hidden.jpg', await aPhoto('#dd2222'));
    pictures.listed.set(7, [{ number: 1, file }]);

    const response = await pictures.get('/imagens/7/1.png');

    expect(response.statusCode).toBe(200);
    expect(response.headers['x-picture']).toBe('missing');
  });

  it('is not shown through a symbolic link to the file', async () => {
    await mkdir(join(pictures.folder, 'photos/7'));
    await symlink(join(pictures.folder, 'secret.jpg'), join(pictures.folder, 'photos/7/1.jpg'));

    expect((await pictures.get('/imagens/7/1.png')).headers['x-picture']).toBe('missing');
  });

  it('is not shown through a symbolic link to its folder', async () => {
    await symlink(join(pictures.folder, 'photos-of-others'), join(pictures.folder, 'photos/7'));

    expect((await pictures.get('/imagens/7/1.png')).headers['x-picture']).toBe('missing');
  });

  it.each([
    '/imagens/7/..%2f..%2fsecret.png',
    '/imagens/..%2f7/1.png',
    '/imagens/%2e%2e/1.png',
    '/imagens/7/1%00.png',
    '/imagens/banners/..%2f..%2fsecret.png',
    '/imagens/subcategoria/..%5csecret.png',
    '/imagens/transportadoras/..%2fsecret.svg',
  ])('is not shown at the address %s', async (url) => {
    const response = await pictures.get(url);

    expect([400, 404]).toContain(response.statusCode);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('what is no file', () => {
  it('counts as missing: a folder, a pipe and a link that leads nowhere', async () => {
    await mkdir(join(pictures.folder, 'photos/7/1.jpg'), { recursive: true });
    execFileSync('mkfifo', [join(pictures.folder, 'photos/7/2.jpg')]);
    await symlink('nowhere.jpg', join(pictures.folder, 'photos/7/3.jpg'));

    for (const number of [1, 2, 3]) {
      const response = await pictures.get(`/imagens/7/${number}.png`);
      expect(response.headers['x-picture']).toBe('missing');
    }
  });
});
