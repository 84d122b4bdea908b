import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PageTokens } from '../health/page-tokens';
import { ReleaseHealth } from '../health/release-health';
import { createRenderMetrics } from '../rendering/render-metrics';
import { ViewCache } from '../rendering/view-cache';
import { chooseVisitor } from './choose-visitor';
import { composePage } from './compose-page';
import { createOverloadResponse } from './overload-response';
import type { ViewServices } from './page';
import { redirectOldAddress } from './redirect-old-address';
import { renderPage } from './render-page';
import { sendPage } from './send-page';
import { sendWithoutRendering } from './send-without-rendering';
import { showErrors } from './show-errors';
import { SlowAddresses } from './slow-addresses';

export type FirstViewDependencies = Pick<ViewServices, 'live' | 'offers'> &
  Partial<
    Pick<
      ViewServices,
      | 'redirects'
      | 'health'
      | 'tokens'
      | 'previews'
      | 'contentPreviews'
      | 'metrics'
      | 'developmentErrors'
      | 'viewCache'
    >
  >;

/**
 * Serves every page: rendered here from the visitor's releases, or left to the browser. The steps of a request are
 * visitor, composition, render (with the fallback of a release that throws or is slow) and response.
 */
export function firstViews(
  configuration: ViewServices['configuration'],
  {
    live,
    offers,
    redirects = { find: async () => undefined },
    health = new ReleaseHealth(),
    tokens = new PageTokens(randomBytes(32)),
    previews,
    contentPreviews,
    metrics = createRenderMetrics(),
    developmentErrors,
    viewCache = new ViewCache(configuration.viewCacheSeconds, metrics.countViewCache),
  }: FirstViewDependencies,
) {
  const services: ViewServices = {
    configuration,
    live,
    offers,
    redirects,
    health,
    tokens,
    previews,
    contentPreviews,
    metrics,
    developmentErrors,
    viewCache,
    overloadResponse: createOverloadResponse(live.profile().name),
    slowAddresses: new SlowAddresses(),
  };
  return async (app: FastifyInstance) => {
    app.get('/*', async (request, reply) => {
      const found = await chooseVisitor(request, reply, services);
      if (!found) return reply;
      const page = await composePage(found, services);
      if (await redirectOldAddress(page, services)) return reply;
      try {
        const view = await renderPage(page, services);
        if (await redirectOldAddress(page, services, view)) return reply;
        return await sendPage(page, view, services);
      } catch (error) {
        if (developmentErrors) await showErrors(page, [String(error)], services);
        return await sendWithoutRendering(page, error, services);
      }
    });
  };
}
