import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExternalServiceError } from '@fireflay/service';
import { LRUCache } from 'lru-cache';
import { createOriginClient } from './origin-client';
import type { OriginClientOptions, OriginReply, Validators } from './origin-client';
import { isPicturePath } from './picture-folder';
import { UnusablePictureError } from './picture-source';
import type { FoundPicture, PictureSource } from './picture-source';

/** The origin is asked again whether a picture is still the same. */
const FRESH_MS = 10 * 60_000;
/** A missing picture may be there soon. */
const MISSING_MS = 5 * 60_000;
/** After a failure, what is known is used for this long before the origin is asked again. */
const RETRY_MS = 30_000;
const MAX_KNOWN_PICTURES = 50_000;
/** Originals stay in memory briefly, because a page requests several sizes of a picture together. */
const MAX_ORIGINAL_BYTES = 64 * 1024 ** 2;

export interface OriginPicturesOptions extends OriginClientOptions {
  /** The path of a product's picture within the origin; undefined: it has none. */
  fileOf(code: number, number: number): Promise<string | undefined> | string | undefined;
  /** The folder of the encoded pictures: what is known of the originals is beside them. */
  cacheFolder: string;
  now?: () => number;
}

/** The known facts of a picture. */
interface Known extends Validators {
  /** SHA-256 of its bytes; undefined: the origin does not have it. */
  hash?: string | undefined;
  isTooLarge?: boolean | undefined;
}
type Checked = Known & { staleAtMs: number };

/**
 * Pictures of products at an HTTP origin, or in a private bucket of S3. Its ETags are validated again after ten minutes. While it is down, every
 * picture is what it was; what is known of the pictures outlives the process.
 */
export function originPictures({
  fileOf,
  cacheFolder,
  now = Date.now,
  ...clientOptions
}: OriginPicturesOptions): PictureSource {
  const { base, notice } = clientOptions;
  const client = createOriginClient(clientOptions);
  const checked = new LRUCache<string, Checked>({ max: MAX_KNOWN_PICTURES });
  const checks = new Map<string, Promise<Checked>>();
  const originals = new LRUCache<string, Buffer>({
    maxSize: MAX_ORIGINAL_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  const fileFor = (path: string) => {
    const name = createHash('sha256').update(`${base}\n${path}`).digest('hex').slice(0, 32);
    return join(cacheFolder, 'origin', name.slice(0, 2), `${name}.json`);
  };

  async function recall(path: string): Promise<Known | undefined> {
    try {
      return parseKnown(await readFile(fileFor(path), 'utf8'));
    } catch {
      // Never written, removed by the sweep, or cut off: the origin tells it again.
      return undefined;
    }
  }

  /** The file's time is that of the last check: the sweep removes what nobody asks for. */
  async function keep(path: string, known: Known): Promise<void> {
    const file = fileFor(path);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(known));
    } catch (error) {
      notice?.(`Pictures: ${path} will be read again after a restart: ${String(error)}`);
    }
  }

  function toKnown(path: string, reply: OriginReply, before: Known | undefined): Known {
    if (reply.kind === 'unchanged' && before) return before;
    if (reply.kind === 'too-large') return { hash: 'too large', isTooLarge: true };
    if (reply.kind !== 'picture') return {};
    const hash = createHash('sha256').update(reply.bytes).digest('hex');
    originals.set(path, reply.bytes);
    return { ...reply.validators, hash };
  }

  async function check(path: string): Promise<Checked> {
    const last = checked.get(path);
    const before: Known | undefined = last ?? (await recall(path));
    const known = await client
      .request(path, before?.hash === undefined ? {} : before)
      .then((reply) => toKnown(path, reply, before))
      .catch((error: unknown) => {
        if (!(error instanceof ExternalServiceError) || before?.hash === undefined) throw error;
        return { ...before, isOld: true };
      });
    const isOld = 'isOld' in known;
    const { hash, etag, lastModified, isTooLarge } = known;
    const kept = { hash, etag, lastModified, isTooLarge };
    if (hash !== undefined && !isOld) await keep(path, kept);
    const lifetimeMs = isOld ? RETRY_MS : hash === undefined ? MISSING_MS : FRESH_MS;
    const result = { ...kept, staleAtMs: now() + lifetimeMs };
    checked.set(path, result);
    return result;
  }

  function checkOnce(path: string): Promise<Checked> {
    const running = checks.get(path);
    if (running) return running;
    const started = check(path).finally(() => checks.delete(path));
    checks.set(path, started);
    return started;
  }

  async function read(path: string): Promise<Buffer> {
    const original = originals.get(path);
    if (original) return original;
    const reply = await client.request(path);
    if (reply.kind !== 'picture') throw new ExternalServiceError(`${path} is ${reply.kind}`, false);
    originals.set(path, reply.bytes);
    return reply.bytes;
  }

  return {
    async find(wanted): Promise<FoundPicture | undefined> {
      if (wanted.kind !== 'product') return undefined;
      const path = await fileOf(wanted.code, wanted.number);
      if (path === undefined || !isPicturePath(path)) return undefined;
      const last = checked.get(path);
      const { hash, isTooLarge } = last && last.staleAtMs > now() ? last : await checkOnce(path);
      if (hash === undefined) return undefined;
      return {
        version: `${path} (${hash})`,
        kind: 'photo',
        read: async () => {
          if (isTooLarge) throw new UnusablePictureError('it is larger than 30 MB');
          return read(path);
        },
      };
    },
  };
}

function parseKnown(text: string): Known | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const textOf = (name: string) => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    hash: textOf('hash'),
    etag: textOf('etag'),
    lastModified: textOf('lastModified'),
    isTooLarge: Reflect.get(value, 'isTooLarge') === true,
  };
}
