import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimiter } from './concurrency-limiter';
import { ENCODING_VERSION, encodePicture } from './encode-picture';
import type { Encoding } from './encode-picture';
import type { PictureFormat } from './picture-format';
import { UnusablePictureError } from './picture-source';
import type { FoundPicture } from './picture-source';
import { sweepPictures } from './sweep-pictures';

/** Maximum encoders that run at the same time; the rest of the server keeps a core. */
const MAX_PARALLEL_ENCODERS = 2;
/** Maximum originals in memory at the same time. */
const MAX_ORIGINALS = 8;
/** The cache is swept when this share of it was written since the last sweep. */
const SWEPT_SHARE = 0.1;
const SWEEP_INTERVAL_MS = 3_600_000;
/** Unusable pictures that are remembered, so that they are not decoded for every request. */
const MAX_UNUSABLE = 10_000;
/** Pictures whose encoding timed out on a busy machine get another chance. */
const UNUSABLE_TTL_MS = 3_600_000;

export interface Rendering {
  picture: Pick<FoundPicture, 'version' | 'read'>;
  width: number;
  format: PictureFormat;
}

export interface PictureStoreOptions {
  /** The folder, which is created when the first picture is written. */
  folder: string;
  maxBytes: number;
  encode?: (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;
  /** Receives messages for the operator. */
  notice?: ((text: string) => void) | undefined;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Encodes pictures and caches them on disk. Concurrent requests for one picture share one encoding. */
export class PictureStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #encode: (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;
  readonly #notice: (text: string) => void;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #runWithOriginal = createConcurrencyLimiter(MAX_ORIGINALS);
  readonly #runEncoder = createConcurrencyLimiter(MAX_PARALLEL_ENCODERS);
  readonly #unusable = new LRUCache<string, UnusablePictureError>({
    max: MAX_UNUSABLE,
    ttl: UNUSABLE_TTL_MS,
  });
  readonly #timer: NodeJS.Timeout;
  #bytesWritten = 0;
  #sweep: Promise<void> | undefined;

  constructor({
    folder,
    maxBytes,
    encode = encodePicture,
    notice = console.warn,
  }: PictureStoreOptions) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#encode = encode;
    this.#notice = notice;
    this.#timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
  }

  /** Equal on every machine that reads the same pictures. */
  keyOf({ picture: { version }, width, format }: Rendering): string {
    const digest = createHash('sha256')
      .update(`${ENCODING_VERSION}\n${version}`)
      .digest('hex')
      .slice(0, 24);
    return `${digest}-${width}.${format}`;
  }

  /**
   * @throws PicturesBusyError if too many pictures wait
   * @throws UnusablePictureError, ExternalServiceError from the picture
   */
  async get(rendering: Rendering): Promise<Buffer> {
    const key = this.keyOf(rendering);
    const known = this.#inFlight.get(key);
    if (known) return known;
    const work = this.#readOrRender(key, rendering).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, work);
    return work;
  }

  /** Removes the oldest pictures if the space is used up. Never fails. */
  sweep(): Promise<void> {
    if (this.#sweep) return this.#sweep;
    this.#bytesWritten = 0;
    this.#sweep = sweepPictures(this.#folder, this.#maxBytes)
      .catch((error: unknown) =>
        this.#notice(`Pictures: the cache could not be swept; it is tried again: ${String(error)}`),
      )
      .finally(() => (this.#sweep = undefined));
    return this.#sweep;
  }

  /** Stops the hourly sweep and waits for one that runs. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweep;
  }

  async #readOrRender(key: string, rendering: Rendering): Promise<Buffer> {
    const file = join(this.#folder, key.slice(0, 2), key);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) {
        this.#notice(
          `Pictures: a cached picture is not readable; it is rendered again: ${String(error)}`,
        );
      }
    }
    const bytes = await this.#render(rendering);
    await this.#save(file, bytes);
    return bytes;
  }

  async #render({ picture, width, format }: Rendering): Promise<Buffer> {
    const known = this.#unusable.get(picture.version);
    if (known) throw known;
    try {
      return await this.#runWithOriginal(async () => {
        const original = await picture.read();
        return this.#runEncoder(() => this.#encode(original, { width, format }));
      });
    } catch (error) {
      if (error instanceof UnusablePictureError) this.#remember(picture.version, error);
      throw error;
    }
  }

  #remember(version: string, error: UnusablePictureError): void {
    if (this.#unusable.has(version)) return;
    this.#unusable.set(version, error);
    this.#notice(`Pictures: ${version} is not shown: ${error.message}`);
  }

  /** A full or read-only disk must not fail the picture, only its caching. */
  async #save(file: string, bytes: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
      this.#bytesWritten += bytes.length;
      if (this.#bytesWritten > this.#maxBytes * SWEPT_SHARE) void this.sweep();
    } catch (error) {
      this.#notice(
        `Pictures: a picture could not be cached; it will be rendered again: ${String(error)}`,
      );
      // There is nothing to remove when nothing was written.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}
