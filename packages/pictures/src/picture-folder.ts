import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ExternalServiceError } from '@fireflay/service';
import { MAX_PICTURE_FILE_BYTES } from './encode-picture';
import { UnusablePictureError } from './picture-source';
import type { FoundPicture } from './picture-source';

/** Letters, digits and a few signs; no leading dot, which hides a file or leads out of the folder. */
const segmentPattern = /^[\p{L}\p{N}_()-][\p{L}\p{N} ._()-]*$/u;
const MAX_PATH_LENGTH = 300;
const photoExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tif', 'tiff', 'gif'] as const;
const photoPattern = new RegExp(`\\.(${photoExtensions.join('|')})$`, 'i');
/** iPhones' photographs. They are found, so that the log can say why they are not shown. */
const unreadableExtensions = ['heic', 'heif'] as const;

/** Whether a text is a path that a source of photographs can have: relative, without `..`, with a known extension. */
export function isPicturePath(path: string): boolean {
  return (
    path.length <= MAX_PATH_LENGTH &&
    photoPattern.test(path) &&
    path.split('/').every((segment) => segmentPattern.test(segment))
  );
}

/** Whether a file is an iPhone's photograph by its name, which cannot be decoded. */
export const isHeicPath = (path: string): boolean => /\.hei[cf]$/i.test(path);

/** The files of one folder. Nothing outside of it is ever read, whatever a path or a symbolic link says. */
export class PictureFolder {
  /** @param path absolute */
  constructor(readonly path: string) {}

  /**
   * The first of the files that exists.
   * @throws ExternalServiceError if the folder itself is not there: a disk that is not mounted
   */
  async findFirst(
    paths: readonly string[],
    kind: FoundPicture['kind'] = 'photo',
  ): Promise<FoundPicture | undefined> {
    const root = await realpath(this.path).catch(() => {
      throw new ExternalServiceError(`${this.path} is not readable`, false);
    });
    for (const path of paths) {
      const found = await findFile(root, path, kind);
      if (found) return found;
    }
    return undefined;
  }

  /** The first of the photographs that exists, by its path. @throws ExternalServiceError like `findFirst` */
  async findPath(paths: readonly string[]): Promise<string | undefined> {
    for (const path of paths) if (await this.findFirst([path])) return path;
    return undefined;
  }
}

async function findFile(
  root: string,
  path: string,
  kind: FoundPicture['kind'],
): Promise<FoundPicture | undefined> {
  // A file that is missing and one that may not be read are the same to a shopper.
  const file = await realpath(join(root, path)).catch(() => undefined);
  if (file === undefined || !file.startsWith(root + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    version: `${path} (${found.size} bytes, ${found.mtime.toISOString()})`,
    kind,
    read: () => readPicture(file),
  };
}

async function readPicture(file: string): Promise<Buffer> {
  // The file may have been replaced by a link since it was found.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UnusablePictureError(`it cannot be read: ${error.code}`);
    },
  );
  try {
    const { size } = await handle.stat();
    if (size > MAX_PICTURE_FILE_BYTES) {
      throw new UnusablePictureError(`it is larger than ${MAX_PICTURE_FILE_BYTES / 1024 ** 2} MB`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** `chuveiro` → chuveiro.jpg, chuveiro.JPG, …: what cameras and people name their files. */
export const photoFiles = (stem: string): string[] => filesOf(stem, photoExtensions);

/** Like `photoFiles`, with the files that no decoder reads, which the source reports. */
export const anyPhotoFiles = (stem: string): string[] =>
  filesOf(stem, [...photoExtensions, ...unreadableExtensions]);

const filesOf = (stem: string, extensions: readonly string[]): string[] =>
  extensions.flatMap((extension) => [`${stem}.${extension}`, `${stem}.${extension.toUpperCase()}`]);
