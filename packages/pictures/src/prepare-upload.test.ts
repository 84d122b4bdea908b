import sharp from 'sharp';
import { MAX_UPLOAD_BYTES, prepareUpload } from './prepare-upload';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

/** A PNG whose head announces these many pixels. */
async function pngOf(width: number, height: number) {
  const png = await solid(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of the type %s is kept as WebP', async (type) => {
    const prepared = await prepareUpload(await solid(1600, 900).toFormat(type).toBuffer());

    expect(prepared).toMatchObject({ width: 1600, height: 900 });
    const { bytes } = prepared as { bytes: Buffer };
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  });

  it('is upright, not larger than pages need, and without metadata', async () => {
    const photo = await solid(4000, 3000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'x' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const prepared = await prepareUpload(photo);

    expect(prepared).toMatchObject({ width: 1800, height: 2400 });
    const { exif, orientation } = await sharp((prepared as { bytes: Buffer }).bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a PDF with the name of a picture', () => Buffer.from('%PDF-1.7 \n1 0 obj'), 'type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['nothing', () => Buffer.alloc(0), 'type'],
    ['more than 10 MB', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'large'],
    ['50,000 pixels in each direction', () => pngOf(50_000, 50_000), 'pixels'],
    [
      'a file that ends early',
      async () => (await solid(900, 900).png().toBuffer()).subarray(0, 90),
      'damaged',
    ],
  ])('is refused with a reason: %s', async (_name, create, reason) => {
    expect(await prepareUpload(await create())).toBe(reason);
  });
});
