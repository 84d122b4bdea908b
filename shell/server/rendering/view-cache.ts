import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderResult } from './render-pool';

/** Maximum number of cached views. */
const MAX_VIEWS = 200;

/** Of a page that serves many. */
const KEPT_BROTLI_QUALITY = 5;
/** Of a page that serves one: half the processor time, a tenth more bytes. */
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

/**
 * Caches rendered views for a few seconds. Every visitor's first view of an address is the same, that of an anonymous
 * shopper; requests during a render wait for that render.
 */
export class ViewCache {
  private readonly entries: LRUCache<string, Promise<View | undefined>>;

  constructor(
    private readonly ttlSeconds: number,
    private readonly onLookup: (result: 'hit' | 'miss') => void = () => undefined,
  ) {
    this.entries = new LRUCache({ max: MAX_VIEWS, ttl: ttlSeconds * 1000, perf: Date });
  }

  /** Caches only a page that was found and is complete. */
  async view(key: string, render: () => Promise<RenderResult>): Promise<View> {
    const known = this.entries.get(key);
    const cached = known && (await known);
    if (cached) {
      this.onLookup('hit');
      return cached;
    }
    this.onLookup('miss');
    if (this.ttlSeconds === 0) return toUncachedView(await render());

    let keep: (view: View | undefined) => void = () => undefined;
    this.entries.set(key, new Promise((resolve) => (keep = resolve)));
    try {
      const view = toView(await render(), KEPT_BROTLI_QUALITY);
      const isKept = view.kind === 'page' && view.status === 200 && !view.broke;
      if (!isKept) this.entries.delete(key);
      keep(isKept ? view : undefined);
      return view;
    } catch (error) {
      this.entries.delete(key);
      keep(undefined);
      throw error;
    }
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
