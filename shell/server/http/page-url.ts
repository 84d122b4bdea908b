import type { FastifyRequest } from 'fastify';

/**
 * The address of the page that is asked for, at the store's own origin: what a request says of its host ends in
 * canonical addresses otherwise.
 *
 * @returns undefined for a path that names a host, as `//evil.example/`
 */
export function pageUrl(
  { url, protocol, host }: Pick<FastifyRequest, 'url' | 'protocol' | 'host'>,
  storeOrigin: string | undefined,
): URL | undefined {
  if (/^[/\\]{2}/.test(url)) return undefined;
  return new URL(url, storeOrigin ?? `${protocol}://${host}`);
}
