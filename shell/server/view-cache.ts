import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendering } from './render-pool';

/** Views kept at most. */
const MAX_VIEWS = 200;

const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

type Page = Extract<Rendering, { kind: 'page' }>;
type Redirect = Extract<Rendering, { kind: 'redirect' }>;

/** A rendered page, in every encoding that is asked for. */
export interface EncodedPage extends Omit<Page, 'body'> {
  body: (encoding: Encoding) => Promise<Buffer>;
}

export type View = EncodedPage | Redirect;

/**
 * Keeps rendered views for a few seconds. Every visitor's first view of an address is the same, that of an
 * anonymous shopper; whoever asks while it is being rendered waits for that one render.
 */
export class ViewCache {
  private readonly kept = new Map<string, { view: Promise<View | undefined>; until: number }>();

  constructor(
    private readonly seconds: number,
    private readonly onLookup: (result: 'hit' | 'miss') => void = () => undefined,
  ) {}

  /** Only a page that was found, and is whole, is kept. */
  async view(key: string, render: () => Promise<Rendering>): Promise<View> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) {
      const view = await known.view;
      if (view) {
        this.onLookup('hit');
        return view;
      }
    }
    this.onLookup('miss');
    if (this.seconds === 0) return toView(await render());

    let keep: (view: View | undefined) => void = () => undefined;
    this.remember(key, new Promise((resolve) => (keep = resolve)));
    try {
      const view = toView(await render());
      const isKept = view.kind === 'page' && view.status === 200 && !view.broke;
      if (!isKept) this.kept.delete(key);
      keep(isKept ? view : undefined);
      return view;
    } catch (error) {
      this.kept.delete(key);
      keep(undefined);
      throw error;
    }
  }

  private remember(key: string, view: Promise<View | undefined>) {
    this.kept.delete(key);
    this.kept.set(key, { view, until: Date.now() + this.seconds * 1000 });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_VIEWS && oldest !== undefined) this.kept.delete(oldest);
  }
}

export function toView(rendering: Rendering): View {
  if (rendering.kind === 'redirect') return rendering;
  const { body: document, ...page } = rendering;
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(document)]]);
  return {
    ...page,
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(document, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

function compress(document: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(document);
  return promisify(brotliCompress)(document, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

/** The best encoding that a request's `Accept-Encoding` allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0+)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
