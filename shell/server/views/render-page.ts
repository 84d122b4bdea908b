import { hashNetworkBlock } from '../request/network-hash';
import type { VisitorComposition } from '../rendering/running-compositions';
import type { View } from '../rendering/view-cache';
import type { Page, ViewServices } from './page';
import { composeFallback, releaseNameIn, render, useFallback } from './render-composition';
import { addressOf, isTimeout, replaceSlow } from './replace-slow';
import { showErrors } from './show-errors';

/**
 * The view of a page. Where a release threw or was not rendered in time, the page gets its fallback for this visitor.
 * @throws RenderError when this shell cannot render it
 */
export async function renderPage(page: Page, services: ViewServices): Promise<View> {
  const address = page.overrideView ? undefined : addressOf(page);
  if (!address) return renderOrReplace(page, services);
  const { slowAddresses } = services;
  if (!slowAddresses.mayTry(address)) return replaceSlow(page, address, services);
  const startedAt = slowAddresses.now();
  try {
    const view = await renderOrReplace(page, services);
    slowAddresses.recordRendered(address);
    return view;
  } catch (error) {
    // The fallback of a release that threw may be slow, too.
    const isOwn = addressOf(page)?.version === address.version;
    if (!isOwn || !isTimeout(error)) throw error;
    slowAddresses.recordTimeout(address);
    return await replaceSlow(page, address, services, startedAt);
  }
}

async function renderOrReplace(page: Page, services: ViewServices): Promise<View> {
  const view = await render(page, services);
  if (view.kind === 'page' && view.errors) await showErrors(page, view.errors, services);
  const broken = view.kind === 'page' ? view.broke : undefined;
  const other = broken === undefined ? undefined : await renderFallback(page, broken, services);
  return other ?? view;
}

/** Undefined where there is no fallback. */
async function renderFallback(
  page: Page,
  remote: string,
  services: ViewServices,
): Promise<View | undefined> {
  const { request, composition } = page;
  const release = releaseNameIn(composition, remote);
  const other = await composeFallback(page, remote, services);
  if (!other) {
    recordRenderError(page, composition, remote, { services, fallbackRendered: false });
    return undefined;
  }
  request.log.warn({ release }, 'A release threw while rendering: its fallback is rendered');
  useFallback(page, other, release, services);
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
