import type { DocumentContents } from 'shared-contracts/content';
import { BestSellers, CheckStock, Products, Suggestions } from 'shared-contracts/wire';
import type { NumberedOperation, ReplyOf } from 'shared-contracts/wire';
import type { Catalogue as CachedCatalogue, CatalogueOutcome } from '@fireflay/tfireflay';
import type { Caller } from '../../ports/caller';
import type { Catalogue, CatalogueReply, ProductFeed, SitemapProduct } from '../../ports/catalogue';
import { ServerUnavailableError } from '../../ports/errors';
import { readRetailerJob } from './retailer-job-products';
import { toError } from './server-calls';
import type { ServerCalls } from './server-calls';

/** Search engines accept 50,000 addresses in a file. */
const PRODUCTS_PER_FILE = 49_000;
/** Milliseconds for which a complete list of products is used. */
const KEPT_MS = 3_600_000;

interface ProductList {
  products: SitemapProduct[];
  readAt: number;
  /** False when the retailer's server has not given every category. */
  isComplete: boolean;
}

/** The catalogue of a retailer's own server. @param contents what is published: the slugs of its categories are groups of that server */
export function tfireflayCatalogue(
  calls: ServerCalls,
  cached: CachedCatalogue,
  contents: () => Promise<DocumentContents>,
  now: () => Date,
): Catalogue {
  const categories = async () => (await contents()).categories.groups;
  let latest: ProductList | undefined;
  let reading: Promise<ProductList> | undefined;

  async function read<Operation extends NumberedOperation>(
    operation: Operation,
    request: object,
    { search }: Caller,
  ): Promise<CatalogueReply<ReplyOf<Operation>>> {
    const outcome = await cached.read(operation.code, request, search);
    if (outcome.kind === 'reply') {
      return { value: outcome.value as ReplyOf<Operation>, headers: agesOf(outcome) };
    }
    // These requests are valid and public, so any other refusal is a failure of that server.
    if (outcome.kind === 'refused' && !operation.refusals?.includes(outcome.status)) {
      throw new ServerUnavailableError();
    }
    throw toError(operation, outcome);
  }

  /**
   * The products of the categories in the store's menu: §7 has no list of all of them. One category after the other: a
   * crawler must not take the server's capacity from shoppers.
   */
  async function fetchProducts(): Promise<ProductList> {
    const codes = new Set<string | number>();
    let isComplete = true;
    for (const { slug } of await categories()) {
      const request = { grupo: slug, limite: PRODUCTS_PER_FILE };
      const outcome = await cached.read(Products.code, request);
      if (outcome.kind === 'unavailable') isComplete = false;
      if (outcome.kind !== 'reply') continue;
      const { produtos } = outcome.value as ReplyOf<typeof Products>;
      for (const { idprd } of produtos) codes.add(idprd);
    }
    const products = [...codes].slice(0, PRODUCTS_PER_FILE).map((code) => ({ code }));
    return { products, readAt: now().getTime(), isComplete };
  }

  async function findProducts(): Promise<ProductList> {
    if (latest && now().getTime() - latest.readAt < KEPT_MS) return latest;
    reading ??= fetchProducts().finally(() => (reading = undefined));
    const found = await reading;
    if (found.isComplete) latest = found;
    // An old list is better than half of one.
    return latest ?? found;
  }

  /**
   * One category after the other, and a failure where one cannot be read: a search engine forgets products that are
   * missing.
   */
  async function* readFeed(): ProductFeed {
    const known = new Set<string>();
    for (const { slug } of await categories()) {
      const outcome = await cached.read(Products.code, { grupo: slug, limite: PRODUCTS_PER_FILE });
      if (outcome.kind === 'unavailable') throw new ServerUnavailableError();
      if (outcome.kind !== 'reply') continue;
      const { produtos } = outcome.value as ReplyOf<typeof Products>;
      const added = produtos.filter(({ idprd }) => !known.has(String(idprd)));
      for (const { idprd } of added) known.add(String(idprd));
      yield added.map((product) => ({ product, attributes: [], pictures: [1] }));
    }
  }

  return {
    products: (request, caller) => read(Products, request, caller),
    suggestions: (request, caller) => read(Suggestions, request, caller),
    bestSellers: (caller) => read(BestSellers, {}, caller),
    async jobProducts({ itens }, { search }) {
      const { value, outcomes } = await readRetailerJob(cached, await contents(), itens, search);
      return outcomes.length === 0 ? { value } : { value, headers: agesOf(oldestOf(outcomes)) };
    },
    checkStock: (request, caller) => caller.search(() => calls.send(CheckStock, request, caller)),
    async sitemap() {
      const { products, isComplete } = await findProducts();
      return { lastChanges: products.length === 0 ? [] : [undefined], isComplete };
    },
    async sitemapFile(file) {
      const { products } = await findProducts();
      return file === 1 && products.length > 0 ? inOneChunk(products) : undefined;
    },
    feed: async () => readFeed(),
  };
}

async function* inOneChunk(products: SitemapProduct[]) {
  yield products;
}

type Age = Pick<
  Extract<CatalogueOutcome, { kind: 'reply' }>,
  'ageSeconds' | 'ttlSeconds' | 'isHit'
>;

/** The age of what was made of several replies. */
const oldestOf = (outcomes: readonly Age[]): Age => ({
  ageSeconds: Math.max(...outcomes.map(({ ageSeconds }) => ageSeconds)),
  ttlSeconds: Math.min(...outcomes.map(({ ttlSeconds }) => ttlSeconds)),
  isHit: outcomes.every(({ isHit }) => isHit),
});

function agesOf({ ageSeconds, ttlSeconds, isHit }: Age) {
  return {
    age: String(Math.max(0, Math.round(ageSeconds))),
    'cache-status': isHit ? `fireflay; hit; ttl=${Math.round(ttlSeconds)}` : 'fireflay; fwd=miss',
    // Browsers ask again: what is fresh is decided here.
    'cache-control': 'no-cache',
  };
}
