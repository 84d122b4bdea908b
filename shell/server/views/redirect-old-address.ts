import { createRouteTable } from 'shared-contracts/navigation';
import type { View } from '../rendering/view-cache';
import type { Page, ViewServices } from './page';

/** Short enough to take a redirect back. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * Leads from an address of the former site to its page, where the store itself has nothing: no remote has the address, or
 * `view` is 'not found'. The query is kept.
 * @returns whether the reply is sent
 */
export async function redirectOldAddress(
  { request, reply, url, composition, overrideView }: Page,
  { redirects }: ViewServices,
  view?: View,
): Promise<boolean> {
  if (overrideView) return false;
  const isMissing = view
    ? view.kind === 'page' && view.status === 404
    : !createRouteTable(composition.remotes.map(({ composed }) => composed)).ownerOf(url.pathname);
  const target = isMissing ? await redirects.find(url.pathname) : undefined;
  if (target === undefined) return false;
  const [, query = ''] = /(\?[^#]*)/.exec(request.url) ?? [];
  reply.header('Cache-Control', CACHE_CONTROL).redirect(target + query, 301);
  return true;
}
