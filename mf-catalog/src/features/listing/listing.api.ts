import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { ProductsCall } from 'shared-contracts/wire/calls';
import type { Listing, PagedProducts } from './listing';
import { toPagedProducts, toListingRequest } from './listing.mapper';

export const listingApi = injectEndpoints('catalog', (build) => ({
  /** APP_0027: one page of a list. */
  catalogListing: build.query<PagedProducts, Listing>({
    query: (listing) => call(ProductsCall, toListingRequest(listing)),
    transformResponse: (reply: ReplyOf<typeof Products>, _meta, { page }) =>
      toPagedProducts(reply, page),
  }),
}));

export const { useCatalogListingQuery } = listingApi;
