import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { BestSellers, ReplyOf } from 'shared-contracts/wire';
import { BestSellersCall } from 'shared-contracts/wire/calls';
import type { ProductSummary } from './product';
import { toProductSummaries } from './product.mapper';

export const bestSellersApi = injectEndpoints('catalog', (build) => ({
  /** APP_0041, most sold first. */
  catalogBestSellers: build.query<ProductSummary[], void>({
    query: () => call(BestSellersCall),
    transformResponse: ({ produtos }: ReplyOf<typeof BestSellers>) => toProductSummaries(produtos),
  }),
}));

export const { useCatalogBestSellersQuery } = bestSellersApi;
