import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The distance of two colours that people do not see, as pixelmatch measures it. */
const THRESHOLD = 0.1;

export interface PictureDifference {
  /** The share of the pixels that differ, from 0 to 1. */
  share: number;
  /** PNG: the second picture in grey, with its different pixels in red. */
  difference: Buffer;
}

/**
 * Compares two PNG pictures, which may have different sizes.
 *
 * @returns undefined where people see no difference
 */
export function comparePictures(before: Buffer, after: Buffer): PictureDifference | undefined {
  if (before.equals(after)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const output = new PNG({ width, height });
  const count = pixelmatch(
    enlarge(one, width, height),
    enlarge(other, width, height),
    output.data,
    width,
    height,
    { threshold: THRESHOLD },
  );
  if (count === 0) return undefined;
  return { share: count / (width * height), difference: PNG.sync.write(output) };
}

/** The pixels of a picture with transparent ones below and beside it. */
function enlarge(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const larger = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger.data;
}
