import { isTraced, traceHeaders } from '@fireflay/service';
import { PAGE_TOKEN_METRIC, TRACE_METRIC } from '../../src/document/server-timing';
import { toFrameUrl } from '../overrides/override-session';
import { negotiateEncoding } from '../rendering/view-cache';
import type { View } from '../rendering/view-cache';
import type { Page, ViewServices } from './page';
import { isPrefetch } from './speculation-rules';

/** Retry-After of a page whose content could not be loaded, in seconds. */
const RETRY_AFTER_SECONDS = 30;

export async function sendPage(page: Page, view: View, services: ViewServices) {
  const { request, reply, overrideView, visitor } = page;
  if (view.kind === 'redirect') {
    const { overrides = [] } = visitor;
    const location = overrideView?.framed ? toFrameUrl(view.location, overrides) : view.location;
    return reply.redirect(location, view.status);
  }
  recordServed(page, services);
  reply.code(view.status);
  if (view.status === 503) {
    reply.headers({ 'Retry-After': RETRY_AFTER_SECONDS, 'X-Robots-Tag': 'noindex' });
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
}

/**
 * Counts the releases of a view, and lets it report about them. Sessions with overrides are not counted, nor is what the
 * browser requests ahead: its page reports when it is shown.
 */
export function recordServed(page: Page, services: ViewServices) {
  const { composition, overrideView, request } = page;
  const { health, developmentErrors } = services;
  if (overrideView || developmentErrors) return;
  for (const { composed } of isPrefetch(request) ? [] : composition.remotes) {
    health.recordServed({ remote: composed.name, version: composed.version });
  }
  nameView(page, services);
}

/**
 * Lets the page report about its releases, and name the trace of its first view in its calls. Token and trace belong to
 * this response alone, so they are sent in a header: a cached view serves many.
 */
export function nameView(
  { composition, overrideView, reply }: Page,
  { tokens, developmentErrors }: ViewServices,
) {
  // The developer sees the errors of the page: nothing is reported.
  if (overrideView || developmentErrors) return;
  const names = composition.remotes.map(({ composed }) => `${composed.name}@${composed.version}`);
  const metrics = { [PAGE_TOKEN_METRIC]: tokens.issue(names), ...traceMetric() };
  const entries = Object.entries(metrics).map(([name, text]) => `${name};desc="${text}"`);
  reply.header('Server-Timing', entries.join(', '));
}

/** Nothing where the request's trace is not kept. */
const traceMetric = () => isTraced() && { [TRACE_METRIC]: traceHeaders().traceparent };
