import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { PRODUCTS_PER_CATEGORY } from './showcase';
import type { ShowcaseProduct } from './showcase';
import { toShowcase } from './showcase.mapper';

export const showcaseApi = injectEndpoints('content', (build) => ({
  /** APP_0027: some products of a category. */
  contentShowcase: build.query<ShowcaseProduct[], string>({
    query: (group) => call(ProductsCall, { grupo: group, limite: PRODUCTS_PER_CATEGORY }),
    transformResponse: (reply: ReplyOf<typeof Products>) => toShowcase(reply),
  }),
}));

export const { useContentShowcaseQuery } = showcaseApi;
