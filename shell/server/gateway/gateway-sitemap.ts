import type { FastifyInstance, FastifyRequest } from 'fastify';
import { categories, paths } from 'shared-contracts/navigation';
import { indexedPages } from 'shared-contracts/navigation/indexed-pages';
import { Products, type ReplyOf } from 'shared-contracts/wire';
import type { Catalogue } from '@fireflay/tfireflay';

/** Search engines accept 50,000 addresses in a file. */
const MAX_PRODUCTS = 49_000;
/** Milliseconds for which a complete list of products is used. */
const KEPT_MS = 3_600_000;

interface SitemapOptions {
  catalogue: Catalogue;
  storeOrigin: string | undefined;
  now?: () => number;
}

interface ProductList {
  codes: (string | number)[];
  readAt: number;
  /** False when the retailer's server has not given every category. */
  isComplete: boolean;
}

/** `/sitemap.xml` with the store's pages, and the products of the categories in its menu. */
export function gatewaySitemap({ catalogue, storeOrigin, now = Date.now }: SitemapOptions) {
  let latest: ProductList | undefined;
  let reading: Promise<ProductList> | undefined;

  /** One category after the other: a crawler must not take the server's capacity from shoppers. */
  async function readProducts(): Promise<ProductList> {
    const codes = new Set<string | number>();
    let isComplete = true;
    for (const { slug } of categories) {
      const outcome = await catalogue.read(Products.code, { grupo: slug, limite: MAX_PRODUCTS });
      if (outcome.kind === 'unavailable') isComplete = false;
      if (outcome.kind !== 'reply') continue;
      for (const { idprd } of (outcome.value as ReplyOf<typeof Products>).produtos)
        codes.add(idprd);
    }
    return { codes: [...codes].slice(0, MAX_PRODUCTS), readAt: now(), isComplete };
  }

  async function findProducts(): Promise<ProductList> {
    if (latest && now() - latest.readAt < KEPT_MS) return latest;
    reading ??= readProducts().finally(() => (reading = undefined));
    const read = await reading;
    if (read.isComplete) latest = read;
    // An old list is better than half of one.
    return latest ?? read;
  }

  return async (app: FastifyInstance) => {
    const originOf = ({ protocol, host }: FastifyRequest) => storeOrigin ?? `${protocol}://${host}`;
    app.get('/sitemap.xml', async (request, reply) => {
      const { codes, isComplete } = await findProducts();
      const addresses = [...indexedPages, ...codes.map((code) => paths.product(code))];
      const entries = addresses.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`);
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${isComplete ? 3600 : 60}`)
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
        );
    });
  };
}
