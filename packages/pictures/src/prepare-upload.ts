import { isFileType, loadSharp, MAX_INPUT_PIXELS } from './encode-picture';

/** The largest file that employees upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 ** 2;
/** The longer side of what is kept, in pixels: the largest width that pages request. */
const MAX_KEPT_SIDE = 2400;
const QUALITY = 88;
const MAX_SECONDS = 20;

export type UploadRefusal =
  /** More than `MAX_UPLOAD_BYTES`. */
  | 'large'
  /** Neither PNG, JPEG nor WebP, whatever its name says. */
  | 'type'
  /** More pixels than the server decodes. */
  | 'pixels'
  | 'damaged';

export interface PreparedPicture {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** Prepares an uploaded picture to be kept: upright, at most as large as pages need, without metadata. Never throws. */
export async function prepareUpload(bytes: Buffer): Promise<PreparedPicture | UploadRefusal> {
  if (bytes.length > MAX_UPLOAD_BYTES) return 'large';
  if (!isFileType(bytes, ['png', 'jpeg', 'webp'])) return 'type';
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' } as const;
  try {
    const { width, height } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_INPUT_PIXELS) return 'pixels';
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({
        width: MAX_KEPT_SIDE,
        height: MAX_KEPT_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'damaged';
  }
}
