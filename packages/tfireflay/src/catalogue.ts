import { deadlineMsOf, type Outcome, type TFireFlayClient } from './client';

export interface CatalogueOptions {
  /** Seconds for which a reply is used without asking again. */
  freshSeconds: number;
  /** Hours for which an old reply is used while the server cannot answer. */
  staleHours: number;
  /** Bytes of all cached replies. */
  maxBytes: number;
}

export type CatalogueOutcome =
  | {
      kind: 'reply';
      value: unknown;
      /** Since the retailer's server gave it: the header `Age`. */
      ageSeconds: number;
      /** Older than `freshSeconds`, because the server could not answer. */
      isStale: boolean;
      /** Seconds until it is no longer fresh; negative for a stale one. */
      ttlSeconds: number;
      /** Whether it came from the cache: `Cache-Status: fireflay; hit; ttl=…`. */
      isHit: boolean;
    }
  | Exclude<Outcome, { kind: 'reply' }>;

/** Public reads (APP_0027, APP_0028, APP_0041), which everybody gets alike. */
export interface Catalogue {
  /** @param request the wire's query, with the paging and order that the retailer's server does not know */
  read(operation: string, request: object): Promise<CatalogueOutcome>;
}

export function createCatalogue(client: TFireFlayClient, { freshSeconds }: CatalogueOptions) {
  const catalogue: Catalogue = {
    async read(operation, request) {
      const outcome = await client.call(operation, request, {
        deadlineMs: deadlineMsOf(operation),
      });
      if (outcome.kind !== 'reply') return outcome;
      const { value } = outcome;
      return {
        kind: 'reply',
        value,
        ageSeconds: 0,
        isStale: false,
        ttlSeconds: freshSeconds,
        isHit: false,
      };
    },
  };
  return catalogue;
}
