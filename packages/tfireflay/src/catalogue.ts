import type { NumberedCode, ProductDto, Products, ReplyOf, RequestOf } from 'shared-contracts/wire';
import { createReplyCache } from './reply-cache';
import type { CatalogueOptions, CatalogueOutcome, RunCall } from './reply-cache';
import type { TFireFlayClient } from './client';
import { pageProducts } from './page-products';

type ProductsRequest = RequestOf<typeof Products>;
type ProductsReply = ReplyOf<typeof Products>;

/** Public reads (APP_0027, APP_0028, APP_0041), which everybody gets alike: cached, and old ones while the server is down. */
export interface Catalogue {
  /**
   * @param request the wire's query, with the paging and order that the retailer's server does not know
   * @param run makes a call for what the cache does not have
   */
  read(operation: NumberedCode, request: object, run?: RunCall): Promise<CatalogueOutcome>;
}

/** Products of a list without a criterion: eight pages. §7 has no 'all products'. */
const NEWEST_PRODUCTS = 96;
const MAX_CODES = 24;

export function createCatalogue(client: TFireFlayClient, options: CatalogueOptions): Catalogue {
  const cache = createReplyCache(client, options);

  async function fetchList(request: ProductsRequest, run?: RunCall): Promise<CatalogueOutcome> {
    const { pagina, limite, ordem, ultimas, ...rest } = request;
    // §7 has no attributes: a list that was narrowed by one is listed without it.
    const criteria = { ...rest, atributos: undefined };
    const hasCriterion = Object.values(criteria).some((value) => value !== undefined);
    const outcome = await cache.read(
      'APP_0027',
      hasCriterion ? criteria : { ultimas: NEWEST_PRODUCTS },
      run,
    );
    if (outcome.kind !== 'reply') return outcome;
    const value = pageProducts(outcome.value as ProductsReply, {
      page: pagina ?? 1,
      size: limite ?? ultimas,
      order: ordem ?? 'relevancia',
    });
    return { ...outcome, value };
  }

  /** A list of exactly these products: those that the server has, in the order of the codes. */
  async function fetchCodes(codes: readonly string[], run?: RunCall): Promise<CatalogueOutcome> {
    const outcomes = await Promise.all(
      codes.map((code) => cache.read('APP_0027', { codigo: Number(code) }, run)),
    );
    const replies = outcomes.filter((outcome) => outcome.kind === 'reply');
    const failure = outcomes.find(({ kind }) => kind === 'unavailable');
    if (replies.length === 0 && failure) return failure;
    const produtos = replies.flatMap(({ value }): ProductDto[] =>
      (value as ProductsReply).produtos.slice(0, 1),
    );
    return {
      kind: 'reply',
      value: { produtos, total: produtos.length },
      ageSeconds: Math.max(0, ...replies.map(({ ageSeconds }) => ageSeconds)),
      ttlSeconds: Math.min(options.freshSeconds, ...replies.map(({ ttlSeconds }) => ttlSeconds)),
      isStale: replies.some(({ isStale }) => isStale),
      isHit: replies.every(({ isHit }) => isHit),
    };
  }

  return {
    async read(operation, request, run) {
      if (operation !== 'APP_0027') return cache.read(operation, request, run);
      const query = request as ProductsRequest;
      if (query.codigo !== undefined) return cache.read(operation, { codigo: query.codigo }, run);
      if (query.codigos === undefined) return fetchList(query, run);
      return fetchCodes([...new Set(query.codigos.split('-'))].slice(0, MAX_CODES), run);
    },
  };
}
