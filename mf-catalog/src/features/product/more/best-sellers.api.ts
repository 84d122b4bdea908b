import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { BestSellers, ReplyOf } from 'shared-contracts/wire';
import { BestSellersCall } from 'shared-contracts/wire/calls';
import type { ProductSummary } from '../product';
import { toProductSummaries } from '../product.mapper';

interface BestSellersList {
  products: ProductSummary[];
  /** The store knows what sells; otherwise the products are a selection. */
  areSold: boolean;
}

export const bestSellersApi = injectEndpoints('catalog', (build) => ({
  /** APP_0041, most sold first. */
  catalogBestSellers: build.query<BestSellersList, void>({
    query: () => call(BestSellersCall),
    transformResponse: ({ produtos, sem_vendas: isSelection }: ReplyOf<typeof BestSellers>) => ({
      products: toProductSummaries(produtos),
      areSold: !isSelection,
    }),
  }),
}));

export const { useCatalogBestSellersQuery } = bestSellersApi;
