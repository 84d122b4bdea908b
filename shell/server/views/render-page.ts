import { traced, traceHeaders } from '@fireflay/service';
import { isSecretPage } from '../../src/features/privacy/counted-address';
import { hashNetwork, hashNetworkBlock } from '../request/network-hash';
import { RenderError } from '../rendering/render-error';
import type { VisitorComposition } from '../rendering/running-compositions';
import { toUncachedView } from '../rendering/view-cache';
import type { View } from '../rendering/view-cache';
import { avoidRelease, isAnonymous } from '../visitor/visitor';
import { setDocumentPolicy } from './compose-page';
import { viewKeyOf } from './page';
import type { Page, ViewServices } from './page';
import { showErrors } from './show-errors';

/**
 * The view of a page. Where a release threw, the page gets its fallback for this visitor.
 * @throws RenderError when this shell cannot render it
 */
export async function renderPage(page: Page, services: ViewServices): Promise<View> {
  const view = await render(page, services);
  if (view.kind === 'page' && view.errors) await showErrors(page, view.errors, services);
  const broken = view.kind === 'page' ? view.broke : undefined;
  const other = broken === undefined ? undefined : await renderFallback(page, broken, services);
  return other ?? view;
}

async function render(page: Page, { live, viewCache }: ViewServices): Promise<View> {
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

/** Undefined where there is no fallback. */
async function renderFallback(
  page: Page,
  remote: string,
  services: ViewServices,
): Promise<View | undefined> {
  const { reply, request, visitor, composition } = page;
  const release = releaseNameIn(composition, remote);
  const avoided = [...visitor.avoided, release];
  const other = await services.live.compose({ ...visitor, avoided });
  if (other.key === composition.key) {
    recordRenderError(page, composition, remote, { services, fallbackRendered: false });
    return undefined;
  }
  request.log.warn({ release }, 'A release threw while rendering: its fallback is rendered');
  avoidRelease(reply, visitor, release);
  page.composition = other;
  setDocumentPolicy(page, services);
  const view = await render(page, services);
  // If the fallback throws as well, the release is not the cause.
  if (view.kind !== 'page' || view.broke !== remote) {
    recordRenderError(page, composition, remote, { services, fallbackRendered: true });
  }
  return view;
}

function recordRenderError(
  { request, overrideView }: Page,
  { remotes }: VisitorComposition,
  remote: string,
  { services, fallbackRendered }: { services: ViewServices; fallbackRendered: boolean },
) {
  const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
  if (found && !overrideView) {
    const release = { remote, version: found.version };
    services.health.recordRenderError(release, hashNetworkBlock(request.ip), fallbackRendered);
  }
}

function releaseNameIn({ remotes }: VisitorComposition, remote: string): string {
  const found = remotes.find(({ composed }) => composed.name === remote);
  return `${remote}@${found?.composed.version}`;
}
