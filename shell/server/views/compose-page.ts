import { isolatedRouteOf } from '../../src/app/isolated-pages';
import { buildDocumentPolicy, documentPolicy, isolatedPolicy } from '../rendering/document-policy';
import type { Page, PageRequest, ViewServices } from './page';
import { speculationHeaders } from './speculation-rules';

/** The page with the visitor's releases. Its headers name them, and what its document may load. */
export async function composePage(found: PageRequest, services: ViewServices): Promise<Page> {
  const page = { ...found, composition: await services.live.compose(found.visitor) };
  setDocumentPolicy(page, services);
  return page;
}

export function setDocumentPolicy(
  { request, reply, url, composition, overrideView }: Page,
  { configuration: { liveReload }, live }: ViewServices,
) {
  reply.headers({
    'X-Composition': live.id(),
    'X-Releases': composition.remotes
      .map(({ composed }) => `${composed.name}@${composed.version}`)
      .join(', '),
  });
  const isolated = isolatedRouteOf(url.pathname);
  if (overrideView?.framed) {
    reply.header('Content-Security-Policy', buildDocumentPolicy(composition, liveReload, 'inside'));
  } else if (isolated) {
    const hosts = [url.host, request.host];
    reply.headers({
      'Content-Security-Policy': isolatedPolicy(composition, liveReload, isolated.remote, hosts),
      // The page is not cached, so that 'Back' does not show it with what was typed into it.
      'Cache-Control': 'private, no-store',
    });
  } else {
    reply.headers({
      'Content-Security-Policy': documentPolicy(
        composition,
        liveReload,
        composition.profile.analytics?.provider,
      ),
      ...speculationHeaders(request),
    });
  }
}
