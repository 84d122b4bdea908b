import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureFormat } from './picture-format';

/** Part of every key: raise it when the encoding below changes. */
const ENCODING_VERSION = 1;

/** Maximum encoders that run at once; the rest of the back end keeps a core. */
const MAX_PARALLEL_ENCODERS = 2;

export interface Rendering {
  /** The SVG; its content is the key, so that a changed drawing gets a new file. */
  svg: string;
  width: number;
  format: PictureFormat;
}

async function encode({ svg, width, format }: Rendering): Promise<Buffer> {
  const drawn = svg.replace(/^<svg ([^>]*?)width="(\d+)" height="(\d+)"/, (_, rest, w, h) => {
    const height = Math.round((Number(h) * width) / Number(w));
    return `<svg ${rest}width="${width}" height="${height}"`;
  });
  const image = sharp(Buffer.from(drawn)).flatten({ background: '#f6f4f2' });
  if (format === 'avif') return image.avif({ quality: 62, effort: 1 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer();
  return image
    .png({ compressionLevel: 8, palette: width >= 480, quality: 92, effort: 3 })
    .toBuffer();
}

/** Maximum pictures that wait for an encoder: further ones would be ready too late. */
const MAX_WAITING_PICTURES = 200;

/** Too many pictures are waiting to be drawn. */
export class PicturesBusyError extends Error {}

/** Runs at most `limit` tasks at once, the others wait; throws `PicturesBusyError` when too many wait. */
function createConcurrencyLimiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function enter<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit && waiting.length >= MAX_WAITING_PICTURES) throw new PicturesBusyError();
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Renders drawings and caches them on disk. Concurrent requests for one picture share one rendering. */
export class PictureStore {
  private readonly inFlight = new Map<string, Promise<Buffer>>();
  private readonly runLimited = createConcurrencyLimiter(MAX_PARALLEL_ENCODERS);

  /** @param folder is created when the first picture is written */
  constructor(
    private readonly folder: string,
    private readonly render: (rendering: Rendering) => Promise<Buffer> = encode,
  ) {}

  /** Hash of the content: equal on every machine. */
  keyOf({ svg, width, format }: Rendering): string {
    const digest = createHash('sha256')
      .update(`${ENCODING_VERSION}\n${svg}`)
      .digest('hex')
      .slice(0, 24);
    return `${digest}-${width}.${format}`;
  }

  async get(rendering: Rendering): Promise<Buffer> {
    const key = this.keyOf(rendering);
    const known = this.inFlight.get(key);
    if (known) return known;
    const work = this.readOrRender(key, rendering).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, work);
    return work;
  }

  private async readOrRender(key: string, rendering: Rendering): Promise<Buffer> {
    const file = join(this.folder, key.slice(0, 2), key);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error))
        console.warn(
          'Pictures: a cached picture is not readable; it is rendered again',
          String(error),
        );
    }
    const bytes = await this.runLimited(() => this.render(rendering));
    await this.save(file, bytes);
    return bytes;
  }

  /** A full or read-only disk must not fail the picture, only its caching. */
  private async save(file: string, bytes: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      console.warn(
        'Pictures: a picture could not be cached; it will be rendered again',
        String(error),
      );
      // There is nothing to remove when nothing was written.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}
