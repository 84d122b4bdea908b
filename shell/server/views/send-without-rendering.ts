import { DEVELOPMENT_MARKUP } from '../development/markup';
import { isCrawler } from '../request/crawler';
import { clientDocument } from '../rendering/client-document';
import { insertMarkup } from '../rendering/document-markup';
import { RenderError } from '../rendering/render-error';
import { viewKeyOf } from './page';
import { RETRY_AFTER_SECONDS } from './overload-response';
import type { Page, ViewServices } from './page';
import { nameView, recordServed, sendPage } from './send-page';
import { isPrefetch } from './speculation-rules';

/** Name of the cache of views in `Cache-Status`. */
const CACHE_NAME = 'fireflay';

/**
 * In place of a view that cannot be rendered: the last one of this address, or a document that the browser renders.
 * That has no content for crawlers: its status is 503 for them, and they get it only where a release is slow. Everybody is
 * refused while no release can be read.
 */
export async function sendWithoutRendering(page: Page, error: unknown, services: ViewServices) {
  const { request, reply, url, composition, overrideView } = page;
  const { live, metrics, developmentErrors, viewCache, overloadResponse } = services;
  const reason = error instanceof RenderError ? error.failure : 'failed';
  const isStaleAllowed = !overrideView && !developmentErrors;
  const stale = isStaleAllowed ? viewCache.findStale(viewKeyOf(page)) : undefined;
  const isForCrawler = isCrawler(request.headers['user-agent']);
  const isRefused = () =>
    reason === 'unready' ||
    (isForCrawler && reason !== 'timeout') ||
    (reason === 'overloaded' && (isPrefetch(request) || !overloadResponse.hasRoomForDocument()));
  const isShed = !stale && isRefused();
  // Under load a line for each view would add to the load: the metrics count them.
  const level = reason === 'overloaded' || developmentErrors ? 'debug' : 'warn';
  const releases = composition.remotes.map(
    ({ composed: { name, version } }) => `${name}@${version}`,
  );
  const message = stale ? 'Sent as last rendered' : isShed ? 'Refused' : 'Left to the browser';
  request.log[level]({ err: error, path: url.pathname, reason, releases }, message);
  if (stale) {
    const { ageSeconds, staleSeconds } = stale;
    reply.headers({
      Age: ageSeconds,
      'Cache-Status': `${CACHE_NAME}; hit; ttl=${-staleSeconds}; detail=${reason}`,
    });
    return sendPage(page, stale.view, services);
  }
  if (isShed) {
    metrics.countShed();
    // Under load a trace for each refusal would add to the load.
    if (reason === 'unready') nameView(page, services);
    return overloadResponse.send(reply, reason);
  }
  metrics.countLeftToBrowser(reason);
  recordServed(page, services);
  const { remotes, assetsOf, profile } = composition;
  reply.header('X-Robots-Tag', 'noindex');
  // A browser renders the document. A crawler comes again.
  if (isForCrawler) reply.code(503).header('Retry-After', RETRY_AFTER_SECONDS);
  const html = clientDocument(
    url.pathname,
    remotes,
    profile,
    assetsOf,
    live.layout(),
    overrideView,
  );
  return reply.compress(developmentErrors ? insertMarkup(html, DEVELOPMENT_MARKUP, '') : html);
}
