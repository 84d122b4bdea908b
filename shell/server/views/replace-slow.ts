import { createRouteTable } from 'shared-contracts/navigation';
import { hashNetworkBlock } from '../request/network-hash';
import { RenderError } from '../rendering/render-error';
import type { VisitorComposition } from '../rendering/running-compositions';
import type { View } from '../rendering/view-cache';
import type { Page, ViewServices } from './page';
import { composeFallback, render, useFallback } from './render-composition';
import type { ReleaseAddress } from './slow-addresses';

/** Milliseconds that a view waits for the processes of the fallback. */
const MAX_START_MS = 2000;

export const isTimeout = (error: unknown) =>
  error instanceof RenderError && error.failure === 'timeout';

/** The declared address of a page and the release that shows it; undefined where the shell says 'not found'. */
export function addressOf({ composition, url }: Page): ReleaseAddress | undefined {
  const composed = composition.remotes.map((each) => each.composed);
  const route = createRouteTable(composed).routeOf(url.pathname);
  const owner = composed.find(({ name }) => name === route?.remote);
  return route && owner && { remote: owner.name, version: owner.version, pattern: route.pattern };
}

/**
 * The page with the fallback of a release that is not rendered in time.
 *
 * @param startedAt when the render that timed out began, in milliseconds; undefined where there was none
 * @throws RenderError where there is no fallback, or where it cannot be rendered either
 */
export async function replaceSlow(
  page: Page,
  address: ReleaseAddress,
  services: ViewServices,
  startedAt?: number,
): Promise<View> {
  const { slowAddresses, health } = services;
  const { remote, version, pattern } = address;
  const recordTimeout = (isProof: boolean) => {
    if (startedAt === undefined) return;
    health.recordTimeout({ remote, version }, pattern, hashNetworkBlock(page.request.ip), isProof);
  };
  const other = await composeFallback(page, remote, services);
  try {
    const fallback = other && addressOf({ ...page, composition: other });
    if (!other || !fallback || !slowAddresses.mayTry(fallback)) {
      throw new RenderError(
        'timeout',
        `${remote}@${version} was not rendered in time at ${pattern}`,
      );
    }
    await untilStarted(other);
    const view = await render({ ...page, composition: other }, services).catch((error: unknown) => {
      if (isTimeout(error)) slowAddresses.recordTimeout(fallback);
      throw error;
    });
    recordTimeout(startedAt !== undefined && slowAddresses.recordFallback(address, startedAt));
    useFallback(page, other, `${remote}@${version}`, services);
    return view;
  } catch (error) {
    recordTimeout(false);
    throw isTimeout(error) ? error : new RenderError('timeout', String(error));
  }
}

/** Waits for the first render process of a composition, for a while. */
async function untilStarted({ running }: VisitorComposition) {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, MAX_START_MS)));
  await Promise.race([running?.pool.started, end]);
  clearTimeout(timer);
}
