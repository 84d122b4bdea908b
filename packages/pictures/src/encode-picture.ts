import type Sharp from 'sharp';
import type { PictureFormat } from './picture-format';
import { UnusablePictureError } from './picture-source';

/** Raise it when the encoding below changes: it is part of every key of the cache. */
export const ENCODING_VERSION = 3;

/** Maximum size of a photograph's file. */
export const MAX_PICTURE_FILE_BYTES = 30 * 1024 ** 2;
/** Maximum pixels of a photograph: a small file can hold a picture that fills the memory. */
export const MAX_INPUT_PIXELS = 50_000_000;
const MAX_ENCODING_SECONDS = 10;
const WHITE = '#ffffff';

let loading: Promise<typeof Sharp> | undefined;

/** Loaded for the first picture: a shell in front of our own back end encodes none, and saves 20 MB of memory. */
export const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Two encoders run at the same time; more threads for each would take the cores of the server.
    sharp.concurrency(1);
    return sharp;
  }));

export interface Encoding {
  width: number;
  format: PictureFormat;
}

/**
 * Encodes a photograph: upright, in sRGB, of an animation the first picture, within a square of `width` pixels and never
 * enlarged. The result has no metadata: no place, no camera, no thumbnail of what was cut off.
 * @throws UnusablePictureError if its bytes cannot be used
 */
export async function encodePicture(bytes: Buffer, { width, format }: Encoding): Promise<Buffer> {
  checkFileType(bytes);
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_ENCODING_SECONDS })
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    if (format === 'avif') return await image.avif({ quality: 55, effort: 2 }).toBuffer();
    if (format === 'webp') return await image.webp({ quality: 76 }).toBuffer();
    return await image.flatten({ background: WHITE }).jpeg({ quality: 80 }).toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusablePictureError(`it cannot be decoded: ${reason.split('\n')[0]}`);
  }
}

const fileTypes = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => /^RIFF[^]{4}WEBP/.test(head),
  avif: (head: string) => /^[^]{4}ftyp(avif|avis|mif1|msf1)/.test(head),
  tiff: (head: string) => /^(II\*\0|MM\0\*)/.test(head),
  gif: (head: string) => /^GIF8[79]a/.test(head),
};

/** HEVC, which sharp's decoder lacks: as the file's own brand, or as the only one that a general brand names. */
const isHeic = (head: string) =>
  /^[^]{4}ftyp(hei|hev)[cmsx]/.test(head) ||
  (/^[^]{4}ftyp(mif1|msf1)/.test(head) && /(hei|hev)[cmsx]/.test(head) && !/avi[fs]/.test(head));

export const isFileType = (bytes: Buffer, types: readonly (keyof typeof fileTypes)[]) => {
  const head = bytes.subarray(0, 64).toString('latin1');
  return types.some((type) => fileTypes[type](head));
};

/** Checks the first bytes, whatever the file's name, so that only photographs reach a decoder. */
function checkFileType(bytes: Buffer): void {
  if (bytes.length > MAX_PICTURE_FILE_BYTES) {
    throw new UnusablePictureError(`it is larger than ${MAX_PICTURE_FILE_BYTES / 1024 ** 2} MB`);
  }
  const head = bytes.subarray(0, 64).toString('latin1');
  if (isHeic(head)) {
    throw new UnusablePictureError('it is HEIC, as iPhones write it: save it as JPEG');
  }
  if (Object.values(fileTypes).some((isType) => isType(head))) return;
  throw new UnusablePictureError('it is neither JPEG, PNG, WebP, AVIF, TIFF nor GIF');
}
