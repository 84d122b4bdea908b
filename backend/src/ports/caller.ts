import type { FastifyBaseLogger } from 'fastify';

/** Runs a search within the request's limits. Called only when its result is not cached. */
export type RunSearch = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The request on behalf of which an adapter works. */
export interface Caller {
  requestId: string;
  log: FastifyBaseLogger;
  /** The network of the shopper: see `networkOf`. */
  address: string;
  /** See `networkBlockOf`. */
  addressBlock: string;
  search: RunSearch;
}
