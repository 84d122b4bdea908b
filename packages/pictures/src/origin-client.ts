import { createCircuitBreaker, ExternalServiceError, ThrottledError } from '@fireflay/service';
import { createBucketSigner, meansMissing, readBucketError } from './bucket-access';
import type { BucketKeys } from './bucket-access';
import { createConcurrencyLimiter } from './concurrency-limiter';
import { MAX_PICTURE_FILE_BYTES } from './encode-picture';

/** Milliseconds of one attempt, with the whole picture. */
const TIMEOUT_MS = 5_000;
const MAX_PARALLEL_REQUESTS = 8;

/** What the origin said about a picture when it sent it, for the next question. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export type OriginReply =
  | { kind: 'picture'; bytes: Buffer; validators: Validators }
  | { kind: 'too-large' | 'unchanged' | 'missing' };

export interface OriginClientOptions {
  /** Base address of the pictures, without a slash at its end. */
  base: string;
  /** Of a private bucket at this address; undefined: everybody may read the pictures. */
  keys?: BucketKeys;
  notice?: (text: string) => void;
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
  const sign = keys && createBucketSigner(keys);
  const breaker = createCircuitBreaker({ name: 'Pictures', timeoutMs, notice });
  const runLimited = createConcurrencyLimiter(MAX_PARALLEL_REQUESTS);

  async function send(path: string, known: Validators, signal: AbortSignal): Promise<OriginReply> {
    const url = addressOf(base, path);
    const headers = {
      accept: 'image/*',
      ...(known.etag !== undefined && { 'if-none-match': known.etag }),
      ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
    };
    const response = await fetch(sign ? await sign(url, headers) : new Request(url, { headers }), {
      // The origin decides about its own pictures only, not about what else this server reads.
      redirect: 'error',
      signal,
    });
    const { status } = response;
    if (status === 200 && !response.headers.get('content-type')?.startsWith('text/')) {
      const bytes = await readBody(response);
      if (bytes === undefined) return { kind: 'too-large' };
      return {
        kind: 'picture',
        bytes,
        validators: {
          etag: response.headers.get('etag') ?? undefined,
          lastModified: response.headers.get('last-modified') ?? undefined,
        },
      };
    }
    if (sign && status >= 300 && status < 500 && status !== 304 && status !== 429) {
      const code = readBucketError(await readBody(response));
      if (meansMissing(status, code)) return { kind: 'missing' };
      throw new ExternalServiceError(
        `Pictures: the bucket refused the request (${code || status})`,
        false,
      );
    }
    await response.body?.cancel();
    if (status === 304) return { kind: 'unchanged' };
    if (status === 429) throw new ThrottledError();
    // A public bucket says 403 of what it does not have; some servers send a page with 200.
    if (status < 500) return { kind: 'missing' };
    throw new ExternalServiceError(`replied with status ${status}`, false);
  }

  return {
    /** @param known validators of the picture that is known already; 'unchanged' means that it is still the same */
    request: (path: string, known: Validators = {}): Promise<OriginReply> =>
      runLimited(() => breaker.callWithRetry((signal) => send(path, known, signal))),
  };
}

const addressOf = (base: string, path: string) =>
  `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** undefined: larger than a picture may be. */
async function readBody(response: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_PICTURE_FILE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
