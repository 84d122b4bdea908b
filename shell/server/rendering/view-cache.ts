import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { MAX_SHARED_MS } from './coalesce-responses';
import { RenderError } from './render-error';
import type { RenderResult } from './render-pool';

/** Maximum size of all cached views. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** Size of a cached view for each byte of its document: compressed in two encodings it takes as much again at most. */
const BYTES_PER_DOCUMENT_BYTE = 2;
/** Age up to which a view is sent in place of one that cannot be rendered. */
const MAX_STALE_MS = 600_000;

/** Brotli quality of a page that is sent to many visitors. */
const KEPT_BROTLI_QUALITY = 5;
/** Brotli quality of a page that is sent once: half the processor time, a tenth more bytes. */
const BROTLI_QUALITY = 3;
/** 256 KiB, about the size of a page. Brotli takes 4 MiB by default. */
const BROTLI_WINDOW_BITS = 18;
/** More than a compressed page: each further chunk is another task of Node's thread pool. */
const CHUNK_BYTES = 65_536;

export type Encoding = 'br' | 'gzip' | 'identity';

type RenderedPage = Extract<RenderResult, { kind: 'page' }>;
type Redirect = Extract<RenderResult, { kind: 'redirect' }>;

/** A rendered page, in every encoding that was requested. */
export interface EncodedPage extends Omit<RenderedPage, 'body'> {
  body: (encoding: Encoding) => Promise<Buffer>;
}

export type View = EncodedPage | Redirect;

interface CachedView {
  view: EncodedPage;
  bytes: number;
  /** Milliseconds: when its render began and ended. */
  startedAt: number;
  renderedAt: number;
}

/** A view that is older than the time for which it counts as current. */
export interface StaleView {
  view: EncodedPage;
  ageSeconds: number;
  /** The time since the view stopped being current. */
  staleSeconds: number;
}

/**
 * Caches rendered views. Every visitor's first view of an address is the same, that of an anonymous shopper. For a few
 * seconds it serves all requests, and requests during a render wait for that render. For some minutes it is kept for
 * the case that the address cannot be rendered.
 */
export class ViewCache {
  readonly #ttlSeconds: number;
  readonly #onLookup: (result: 'hit' | 'miss' | 'stale') => void;

  readonly #cached = new LRUCache<string, CachedView>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_STALE_MS,
    perf: Date,
  });
  #catalogueVersion: number | undefined;
  /** When this shell noticed the last change of the catalogue, in milliseconds. */
  #changedAt = -Infinity;
  readonly #renders = new Map<string, Promise<EncodedPage | undefined>>();

  constructor(
    ttlSeconds: number,
    onLookup: (result: 'hit' | 'miss' | 'stale') => void = () => undefined,
  ) {
    this.#ttlSeconds = ttlSeconds;
    this.#onLookup = onLookup;
  }

  /**
   * Views that show an older catalogue are no longer current. A render may still use responses of the second before.
   */
  noticeCatalogue(version: number) {
    if (this.#catalogueVersion === version) return;
    const isFirst = this.#catalogueVersion === undefined;
    this.#catalogueVersion = version;
    if (!isFirst) this.#changedAt = Date.now();
  }

  /** Caches only a page that was found and is complete. */
  async view(key: string, render: () => Promise<RenderResult>): Promise<View> {
    const running = this.#renders.get(key);
    const current = this.#findCurrent(key) ?? (running && (await running));
    if (current) {
      this.#onLookup('hit');
      return current;
    }
    this.#onLookup('miss');
    if (this.#ttlSeconds === 0) return toUncachedView(await render());

    let share: (view: EncodedPage | undefined) => void = () => undefined;
    let fail: (error: RenderError) => void = () => undefined;
    const shared = new Promise<EncodedPage | undefined>((resolve, reject) => {
      share = resolve;
      fail = reject;
    });
    shared.catch(() => undefined);
    this.#renders.set(key, shared);
    let cached: EncodedPage | undefined;
    const startedAt = Date.now();
    try {
      const rendering = await render();
      const view = toView(rendering, KEPT_BROTLI_QUALITY);
      if (rendering.kind !== 'page' || view.kind !== 'page') return view;
      if (view.status === 200 && !view.broke) {
        cached = view;
        const bytes = rendering.body.length * BYTES_PER_DOCUMENT_BYTE;
        this.#cached.set(key, { view, bytes, startedAt, renderedAt: Date.now() });
      }
      return view;
    } catch (error) {
      // Requests that have waited for this render do not wait for another one.
      if (error instanceof RenderError && error.failure === 'timeout') fail(error);
      throw error;
    } finally {
      if (this.#renders.get(key) === shared) this.#renders.delete(key);
      share(cached);
    }
  }

  /** The last view of an address that cannot be rendered now. */
  findStale(key: string): StaleView | undefined {
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    this.#onLookup('stale');
    const ageSeconds = Math.floor((Date.now() - cached.renderedAt) / 1000);
    return { view: cached.view, ageSeconds, staleSeconds: ageSeconds - this.#ttlSeconds };
  }

  #findCurrent(key: string): EncodedPage | undefined {
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    const now = Date.now();
    const isFresh = now - cached.renderedAt < this.#ttlSeconds * 1000;
    const isBeforeChange = cached.startedAt <= this.#changedAt;
    const mayHaveOldResponses =
      cached.startedAt <= this.#changedAt + MAX_SHARED_MS && now > this.#changedAt + MAX_SHARED_MS;
    return isFresh && !isBeforeChange && !mayHaveOldResponses ? cached.view : undefined;
  }
}

/** A view that serves one visitor. */
export const toUncachedView = (rendering: RenderResult) => toView(rendering, BROTLI_QUALITY);

function toView(rendering: RenderResult, brotliQuality: number): View {
  if (rendering.kind === 'redirect') return rendering;
  const { body: document, ...page } = rendering;
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(document)]]);
  return {
    ...page,
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(document, encoding, brotliQuality);
      bodies.set(encoding, body);
      return body;
    },
  };
}

function compress(document: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(document, { chunkSize: CHUNK_BYTES });
  return promisify(brotliCompress)(document, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.length,
    },
    chunkSize: CHUNK_BYTES,
  });
}

/** The best encoding that a request's `Accept-Encoding` allows. */
export function negotiateEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0+)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
