import { traced, traceHeaders } from '@fireflay/service';
import { isSecretPage } from '../../src/features/privacy/counted-address';
import { hashNetwork } from '../request/network-hash';
import { RenderError } from '../rendering/render-error';
import type { VisitorComposition } from '../rendering/running-compositions';
import { toUncachedView } from '../rendering/view-cache';
import type { View } from '../rendering/view-cache';
import { avoidRelease, isAnonymous } from '../visitor/visitor';
import { setDocumentPolicy } from './compose-page';
import { viewKeyOf } from './page';
import type { Page, ViewServices } from './page';

/**
 * Renders a page of its composition, or finds it in the cache.
 * @throws RenderError when this shell cannot render it
 */
export async function render(page: Page, { live, viewCache }: ViewServices): Promise<View> {
  const { composition, request, url, overrideView } = page;
  const { running } = composition;
  if (!overrideView && !live.isReady()) throw new RenderError('unready', 'No release can be read');
  if (!running) throw new RenderError('compositions', 'Too many compositions at once');
  const anonymous = isAnonymous(request);
  const job = { url: url.href, requestId: request.id, anonymous, overrides: overrideView };
  const renderJob = () =>
    traced('render', () =>
      running.pool.render({ ...job, ...traceHeaders() }, hashNetwork(request.ip)),
    );
  // A forced reload gets a new render. A view with overrides is not shared, and a page that a link opens ends with it.
  return overrideView ||
    isSecretPage(url.pathname) ||
    /no-cache/.test(request.headers['cache-control'] ?? '')
    ? toUncachedView(await renderJob())
    : viewCache.view(viewKeyOf(page), renderJob);
}

/** The composition without this remote's release; undefined where the release has no fallback. */
export async function composeFallback(
  { visitor, composition }: Page,
  remote: string,
  { live }: ViewServices,
): Promise<VisitorComposition | undefined> {
  const avoided = [...visitor.avoided, releaseNameIn(composition, remote)];
  const other = await live.compose({ ...visitor, avoided });
  return other.key === composition.key ? undefined : other;
}

/** This page and the rest of the visit do without the release. */
export function useFallback(
  page: Page,
  composition: VisitorComposition,
  release: string,
  services: ViewServices,
) {
  avoidRelease(page.reply, page.visitor, release);
  page.composition = composition;
  setDocumentPolicy(page, services);
}

export function releaseNameIn({ remotes }: VisitorComposition, remote: string): string {
  const found = remotes.find(({ composed }) => composed.name === remote);
  return `${remote}@${found?.composed.version}`;
}
