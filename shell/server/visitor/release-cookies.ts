import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether shoppers reach the store by https: from STORE_ORIGIN, not from a proxy's header. */
    hasTls?: boolean;
  }
}

/** Cookies that decide which releases and which content a visitor gets; they do not identify the visitor. */
const RELEASE_COOKIES = [
  'release-bucket',
  'release-avoided',
  'release-override',
  'release-preview',
  'content-preview',
] as const;

export type ReleaseCookie = (typeof RELEASE_COOKIES)[number];

export const hasTls = ({ server }: Pick<FastifyRequest, 'server'>) => server.hasTls ?? false;

/** Under TLS with a prefix that browsers accept from this host only: no sibling domain can set it. */
export const cookieNameOf = (request: Pick<FastifyRequest, 'server'>, name: ReleaseCookie) =>
  hasTls(request) ? `__Host-${name}` : name;

/** With or without the prefix: a cookie that was set before the store had TLS does not identify a visitor either. */
export const isReleaseCookie = (name: string) =>
  RELEASE_COOKIES.some((each) => name === each || name === `__Host-${each}`);
