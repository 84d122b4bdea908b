import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { ReadJobProducts, ReplyOf } from 'shared-contracts/wire';
import { ReadJobProductsCall } from 'shared-contracts/wire/calls';
import type { JobProducts } from './kit';
import { toJobProducts } from './kit.mapper';

export const kitApi = injectEndpoints('catalog', (build) => ({
  /** GET /api/obra for needs joined with a hyphen. */
  catalogJobProducts: build.query<JobProducts, string>({
    query: (needs) => call(ReadJobProductsCall, { itens: needs }),
    transformResponse: (reply: ReplyOf<typeof ReadJobProducts>) => toJobProducts(reply),
    providesTags: ['Stock'],
  }),
}));

export const { useCatalogJobProductsQuery } = kitApi;
