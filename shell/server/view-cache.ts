import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendering } from './render-pool';

/** Views kept at most. */
const MOST_VIEWS = 200;

const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A view as it was just rendered, in every encoding that was asked for. */
export interface KeptView {
  kind: 'kept';
  status: number;
  body: (encoding: Encoding) => Promise<Buffer>;
}

type Page = Extract<Rendering, { kind: 'page' }>;

/**
 * Keeps rendered views for a few seconds. Every visitor's first view of an address is the same, that of an
 * anonymous shopper; whoever asks while it is being rendered waits for that one render.
 */
export class ViewCache {
  private readonly kept = new Map<string, { view: Promise<KeptView | undefined>; until: number }>();

  constructor(private readonly seconds: number) {}

  /** A view that is neither a page nor found is not kept, and neither is one that fails on its way. */
  async view(key: string, render: () => Promise<Rendering>): Promise<Rendering | KeptView> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) {
      const view = await known.view;
      if (view) return view;
    }
    if (this.seconds === 0) return render();

    let keep: (view: KeptView | undefined) => void = () => undefined;
    this.remember(key, new Promise((resolve) => (keep = resolve)));
    try {
      const rendering = await render();
      if (rendering.kind !== 'page' || rendering.status !== 200 || rendering.broke) {
        this.forget(key, keep);
        return rendering;
      }
      const body = new PassThrough();
      void collect(rendering, body).then(keep);
      return { ...rendering, body };
    } catch (error) {
      this.forget(key, keep);
      throw error;
    }
  }

  private remember(key: string, view: Promise<KeptView | undefined>) {
    this.kept.delete(key);
    this.kept.set(key, { view, until: Date.now() + this.seconds * 1000 });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_VIEWS && oldest !== undefined) this.kept.delete(oldest);
  }

  private forget(key: string, keep: (view: undefined) => void) {
    this.kept.delete(key);
    keep(undefined);
  }
}

/**
 * Reads the view at the pace at which it is rendered, and hands it on to the first who asked: whether they
 * are slow or gone, nobody else waits for them.
 */
function collect({ status, body }: Page, first: PassThrough): Promise<KeptView | undefined> {
  // Who reads it hears of a failure; a visitor who is gone does not.
  first.on('error', () => undefined);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    body.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (!first.destroyed) first.write(piece);
    });
    body.on('end', () => {
      first.end();
      resolve(keptView(status, Buffer.concat(pieces)));
    });
    body.on('error', (error) => first.destroy(error));
    body.on('close', () => resolve(undefined));
  });
}

function keptView(status: number, document: Buffer): KeptView {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(document)]]);
  return {
    kind: 'kept',
    status,
    body(encoding) {
      const body = bodies.get(encoding) ?? compressed(document, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

function compressed(document: Buffer, encoding: Encoding): Promise<Buffer> {
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
