import type { FastifyRequest } from 'fastify';

/** Whether a page of this store sent the request, and not a page of another site. */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
