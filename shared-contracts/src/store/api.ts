import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from '../client';
import type { ApiBaseQuery } from '../client';
import { assertOwned } from './owner';
import type { Owner } from './owner';

const tagTypes = [
  'Session',
  'Profile',
  'Orders',
  'Order',
  'Stock',
  'Shipping',
  'Coupons',
  'Lists',
  'Quotes',
] as const;

export type ApiTag = (typeof tagTypes)[number];

/** The cache of server state: five minutes (§9). Shell and remotes inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  keepUnusedDataFor: 300,
  tagTypes,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<ApiBaseQuery, ApiTag, 'api'>;

/** A definition whose name lacks its owner's prefix does not type-check. */
type Prefixed<Name extends Owner, Definitions> = {
  [Key in keyof Definitions]: Key extends `${Name}${Capitalize<string>}` ? unknown : never;
};

/**
 * Adds endpoints to the API: `injectEndpoints('catalog', (build) => ({ catalogProduct: … }))`. The prefix of a name
 * is its owner, so that owners cannot replace each other's endpoints. An owner can replace its own: a module that
 * is evaluated again (hot reload, the fallback release of a remote) injects its endpoints again.
 * @throws when a name lacks its owner's prefix
 */
export function injectEndpoints<Name extends Owner, Definitions extends EndpointDefinitions>(
  owner: Name,
  endpoints: (build: Build) => Definitions & Prefixed<Name, Definitions>,
) {
  return api.injectEndpoints<Definitions>({
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) assertOwned(owner, name);
      return definitions;
    },
    overrideExisting: true,
  });
}
