import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether shoppers reach the store by https, as STORE_ORIGIN says, whatever a proxy tells. */
    hasTls?: boolean;
  }
}

/** Cookies that say which releases a visitor gets, and nothing about who they are. */
export type ReleaseCookie = 'release-bucket' | 'release-avoided' | 'release-override';

const RELEASE_COOKIES: ReleaseCookie[] = ['release-bucket', 'release-avoided', 'release-override'];

export const hasTls = ({ server }: Pick<FastifyRequest, 'server'>) => server.hasTls ?? false;

/** Under TLS with a prefix that browsers take from this host only: no sibling domain can set it. */
export const cookieNameOf = (request: Pick<FastifyRequest, 'server'>, name: ReleaseCookie) =>
  hasTls(request) ? `__Host-${name}` : name;

/** With or without the prefix: one that was set before there was TLS says no more about a visitor. */
export const isReleaseCookie = (name: string) =>
  RELEASE_COOKIES.some((each) => name === each || name === `__Host-${each}`);
