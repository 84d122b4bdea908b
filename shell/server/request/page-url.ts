import type { FastifyRequest } from 'fastify';

/** The path and query of an address in the store, without a parameter. */
export function withoutParameter(url: URL, parameter: string): string {
  const clean = new URL(url);
  clean.searchParams.delete(parameter);
  // A path that begins with two slashes would be resolved to another host.
  return clean.pathname.replace(/^\/+/, '/') + clean.search;
}

/**
 * The address of the requested page, at the store's own origin: otherwise the host of a request would appear in
 * canonical addresses.
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
