import { createCircuitBreaker, ExternalServiceError, ThrottledError } from '@fireflay/service';
import { Bucket, BucketError } from '@fireflay/bucket';
import type { BucketKeys } from '@fireflay/bucket';
import { createConcurrencyLimiter } from './concurrency-limiter';
import { MAX_PICTURE_FILE_BYTES } from './encode-picture';

/** Milliseconds of one attempt, with the whole picture. */
const TIMEOUT_MS = 5_000;
const MAX_PARALLEL_REQUESTS = 8;

/** The origin's validators of a picture, for the next request. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export type OriginReply =
  | { kind: 'picture'; bytes: Buffer; validators: Validators }
  | { kind: 'too-large' | 'unchanged' | 'missing' };

export interface OriginClientOptions {
  /** Base address of the pictures, without a slash at its end. */
  base: string;
  /** The keys of a private bucket at this address; undefined if everybody may read the pictures. */
  keys?: BucketKeys;
  notice?: ((text: string) => void) | undefined;
  timeoutMs?: number;
}

/**
 * Reads pictures from an HTTP origin, at most twice each.
 * @throws ExternalServiceError if the origin cannot be reached or fails; PicturesBusyError if too many requests wait
 */
export function createOriginClient({
  base,
  keys,
  notice,
  timeoutMs = TIMEOUT_MS,
}: OriginClientOptions) {
  const read = keys ? readFromBucket(base, keys) : readFromServer(base);
  const breaker = createCircuitBreaker({ name: 'Pictures', timeoutMs, notice });
  const runLimited = createConcurrencyLimiter(MAX_PARALLEL_REQUESTS);
  return {
    /** @param known validators of the picture that is known already; 'unchanged' means that it is still the same */
    request: (path: string, known: Validators = {}): Promise<OriginReply> =>
      runLimited(() => breaker.callWithRetry((signal) => read(path, known, signal))),
  };
}

type ReadPicture = (path: string, known: Validators, signal: AbortSignal) => Promise<OriginReply>;

const readFromServer =
  (base: string): ReadPicture =>
  async (path, known, signal) => {
    const headers = {
      accept: 'image/*',
      ...(known.etag !== undefined && { 'if-none-match': known.etag }),
      ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
    };
    const url = `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
    // The origin decides about its own pictures only, not about what else this server reads.
    const response = await fetch(url, { headers, redirect: 'error', signal });
    const { status } = response;
    if (status === 200 && !response.headers.get('content-type')?.startsWith('text/')) {
      return toPicture(response.body ?? [], {
        etag: response.headers.get('etag') ?? undefined,
        lastModified: response.headers.get('last-modified') ?? undefined,
      });
    }
    await response.body?.cancel();
    if (status === 304) return { kind: 'unchanged' };
    if (status === 429) throw new ThrottledError();
    // A public bucket says 403 of what it does not have; some servers send a page with 200.
    if (status < 500) return { kind: 'missing' };
    throw new ExternalServiceError(`replied with status ${status}`, false);
  };

function readFromBucket(address: string, keys: BucketKeys): ReadPicture {
  // The circuit breaker repeats a request.
  const bucket = new Bucket({ address, ...keys }, { retries: 0 });
  return async (path, known, signal) => {
    try {
      const file = await bucket.get(path, known, signal);
      if (!file) return { kind: 'missing' };
      if (file === 'unchanged') return { kind: 'unchanged' };
      return await toPicture(file.body, { etag: file.etag, lastModified: file.lastModified });
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      // A key that may read files, but not list them, gets AccessDenied for what is missing. Everything else is a fault
      // of key, region or address: known pictures are kept.
      if (error.status === 403 && error.code === 'AccessDenied') return { kind: 'missing' };
      if (error.status === 429) throw new ThrottledError();
      throw new ExternalServiceError(
        `Pictures: the bucket refused the request (${error.code || error.status})`,
        false,
      );
    }
  };
}

async function toPicture(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  validators: Validators,
): Promise<OriginReply> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_PICTURE_FILE_BYTES) return { kind: 'too-large' };
    chunks.push(chunk);
  }
  return { kind: 'picture', bytes: Buffer.concat(chunks), validators };
}
