import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery, type ApiBaseQuery } from '../client';
import type { RemoteName } from '../navigation/route-owners';

const tagTypes = ['Session', 'Profile', 'Orders', 'Order', 'Stock', 'Shipping', 'Lists'] as const;

export type ApiTag = (typeof tagTypes)[number];

/** What the server owns, for all parts: five minutes of cache (§9). Parts add their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  keepUnusedDataFor: 300,
  tagTypes,
  endpoints: () => ({}),
});

/** The words of a remote's name: 'mf-cart-checkout' → 'cart' | 'checkout'. */
type WordsOf<Name extends string> = Name extends `mf-${infer Words}`
  ? WordsOf<Words>
  : Name extends `${infer First}-${infer Rest}`
    ? First | WordsOf<Rest>
    : Name;

/** Whose endpoints and slices: the first word of their names. A remote owns the words of its own name. */
export type Owner = 'store' | 'shell' | WordsOf<RemoteName>;

type Build = EndpointBuilder<ApiBaseQuery, ApiTag, 'api'>;

/** A definition whose name lacks its owner's prefix does not type-check. */
type Prefixed<Name extends Owner, Definitions> = {
  [Key in keyof Definitions]: Key extends `${Name}${Capitalize<string>}` ? unknown : never;
};

/**
 * Adds a part's endpoints to the one API: `injectEndpoints('catalog', (build) => ({ catalogProduct: … }))`.
 * A module that is evaluated again (hot reload, a second attempt after a failure) may bring the same
 * endpoints again.
 * @throws when a name lacks its owner's prefix or is taken by another endpoint
 */
export function injectEndpoints<Name extends Owner, Definitions extends EndpointDefinitions>(
  owner: Name,
  endpoints: (build: Build) => Definitions & Prefixed<Name, Definitions>,
) {
  return api.injectEndpoints<Definitions>({
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const [name, definition] of Object.entries(definitions)) {
        registerEndpoint(owner, name, definition);
      }
      return definitions;
    },
    // `claim` has refused what is not the same endpoint over again.
    overrideExisting: true,
  });
}

const registeredEndpoints = new Map<string, string>();

function registerEndpoint(owner: Owner, name: string, definition: object): void {
  if (!hasPrefix(owner, name)) {
    throw new Error(`Endpoint "${name}" must be named "${owner}…" after its owner.`);
  }
  const source = Object.entries(definition)
    .map(([key, part]) => `${key}: ${String(part)}`)
    .join('\n');
  const previous = registeredEndpoints.get(name);
  // While developing, the same endpoint comes back with another text.
  if (previous !== undefined && previous !== source && process.env.NODE_ENV !== 'development') {
    throw new Error(`Endpoint "${name}" is already defined by another module.`);
  }
  registeredEndpoints.set(name, source);
}

export function hasPrefix(owner: Owner, name: string): boolean {
  return name.startsWith(owner) && /^[A-Z]/.test(name.slice(owner.length));
}
