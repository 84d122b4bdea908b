import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { isolatedRouteOf } from '../../src/app/isolated-pages';
import type { OverrideView } from '../../src/app/override-offer';
import { PAGE_TOKEN_METRIC } from '../../src/features/reports/report';
import { clientDocument } from '../rendering/client-document';
import { insertMarkup } from '../rendering/document-markup';
import { DEVELOPMENT_MARKUP } from '../development/markup';
import type { Configuration } from '../configuration/configuration';
import { isCrawler } from '../request/crawler';
import { documentPolicy, isolatedPolicy, buildDocumentPolicy } from '../rendering/document-policy';
import type { DevelopmentErrors } from '../development/development-errors';
import { mapStack } from '../development/map-stack';
import { PageTokens } from '../health/page-tokens';
import { ReleaseHealth } from '../health/release-health';
import { hashNetworkBlock, hashNetwork } from '../request/network-hash';
import type { CompositionProvider } from '../releases/live-composition';
import type { VisitorComposition } from '../rendering/running-compositions';
import type { OverrideOffers } from '../overrides/override-offers';
import { FRAME_PARAMETER, toFrameUrl, readSession } from '../overrides/override-session';
import { applyOverrides } from '../overrides/apply-overrides';
import type { PreviewSession, Previews } from '../previews/previews';
import { createOverloadResponse } from './overload-response';
import { createRenderMetrics, type RenderMetrics } from '../rendering/render-metrics';
import { RenderError } from '../rendering/render-error';
import type { WorkerRemote } from '../protocol/render-protocol';
import { pageUrl } from '../request/page-url';
import { isPrefetch, speculationHeaders } from './speculation-rules';
import { negotiateEncoding, toUncachedView, ViewCache, type View } from '../rendering/view-cache';
import {
  avoidRelease,
  isAnonymous,
  setBucketCookie,
  readVisitor,
  type Visitor,
} from '../visitor/visitor';

type FirstViewSettings = Pick<
  Configuration,
  'viewCacheSeconds' | 'liveReload' | 'overrides' | 'releasesDir' | 'storeOrigin'
>;

/** Retry-After of a page whose content could not be loaded, in seconds. */
const RETRY_AFTER_SECONDS = 30;

export interface FirstViewDependencies {
  profile: StoreProfile;
  live: CompositionProvider;
  /** What QA may ask for, where overrides are enabled. */
  offers: Pick<OverrideOffers, 'findProblem' | 'filterAvailable'>;
  health?: ReleaseHealth;
  tokens?: PageTokens;
  previews?: Previews;
  metrics?: RenderMetrics;
  /** In development. */
  developmentErrors?: DevelopmentErrors;
}

/** One request and the composition of its visitor. */
interface Page {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  visitor: Visitor;
  composition: VisitorComposition;
  overrideView: OverrideView | undefined;
}

/** Name of the cache of views in `Cache-Status`. */
const CACHE_NAME = 'fireflay';

/** Serves every page: rendered here from the visitor's releases, or left to the browser. */
export function firstViews(
  configuration: FirstViewSettings,
  {
    profile,
    live,
    offers,
    health = new ReleaseHealth(),
    tokens = new PageTokens(randomBytes(32)),
    previews,
    metrics = createRenderMetrics(),
    developmentErrors,
  }: FirstViewDependencies,
) {
  const viewCache = new ViewCache(configuration.viewCacheSeconds, metrics.countViewCache);
  const overloadResponse = createOverloadResponse(profile);

  /** A view belongs to the releases that rendered it: one of a withdrawn release is never found again. */
  const cacheKeyOf = ({ composition, request, url }: Page) =>
    `${composition.key} ${isAnonymous(request)} ${url.href}`;

  async function render(page: Page): Promise<View> {
    const { composition: composed, request, url, overrideView: overriding } = page;
    const { running } = composed;
    if (!running) throw new RenderError('compositions', 'Too many compositions at once');
    const anonymous = isAnonymous(request);
    const job = { url: url.href, requestId: request.id, anonymous, overrides: overriding };
    const renderJob = () => running.pool.render(job, hashNetwork(request.ip));
    // A forced reload gets a new render; a view with overrides is not shared.
    return overriding || /no-cache/.test(request.headers['cache-control'] ?? '')
      ? toUncachedView(await renderJob())
      : viewCache.view(cacheKeyOf(page), renderJob);
  }

  /** The overrides of the visitor's session, where overrides are enabled; the release of a preview. */
  async function readOverrides(request: FastifyRequest, url: URL, preview?: PreviewSession) {
    if (preview?.shown) {
      const { override, expiresAt } = preview.shown;
      const view: OverrideView = {
        remotes: [override.remote],
        framed: false,
        previewUntil: new Date(expiresAt).toISOString(),
      };
      return { overrides: [override], view };
    }
    const session =
      configuration.overrides && readSession(request, url, configuration.overrides.origins);
    if (!session) return { overrides: [] };
    if (session.framed) url.searchParams.delete(FRAME_PARAMETER);
    const overrides = await offers.filterAvailable(session.overrides);
    const remotes = overrides.map(({ remote }) => remote);
    return { overrides, view: { remotes, framed: session.framed } satisfies OverrideView };
  }

  /**
   * Lets the page report about its releases. The token belongs to this response alone, so it is sent in a header: a
   * cached view serves many. Sessions with overrides are not counted, nor is what the browser requests ahead: its page
   * reports when it is shown.
   */
  function recordServed(page: Page) {
    const { composition, overrideView: overriding, request, reply } = page;
    const { remotes } = composition;
    // The developer sees the errors of the page: nothing is reported.
    if (overriding || developmentErrors) return;
    for (const { composed } of isPrefetch(request) ? [] : remotes) {
      health.recordServed({ remote: composed.name, version: composed.version });
    }
    const names = remotes.map(({ composed }) => `${composed.name}@${composed.version}`);
    reply.header('Server-Timing', `${PAGE_TOKEN_METRIC};desc="${tokens.issue(names)}"`);
  }

  function recordRenderError(
    { remotes }: VisitorComposition,
    remote: string,
    { request, overrideView: overriding }: Page,
    fallbackRendered: boolean,
  ) {
    const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
    if (found && !overriding) {
      const release = { remote, version: found.version };
      health.recordRenderError(release, hashNetworkBlock(request.ip), fallbackRendered);
    }
  }

  function setDocumentPolicy({
    request,
    reply,
    url,
    composition: composed,
    overrideView: overriding,
  }: Page) {
    const { liveReload } = configuration;
    const isolated = isolatedRouteOf(url.pathname);
    if (overriding?.framed) {
      reply.header('Content-Security-Policy', buildDocumentPolicy(composed, liveReload, 'inside'));
    } else if (isolated) {
      const hosts = [url.host, request.host];
      reply.headers({
        'Content-Security-Policy': isolatedPolicy(composed, liveReload, isolated.remote, hosts),
        // Not cached, so that 'Back' does not show it with what was typed into it.
        'Cache-Control': 'private, no-store',
      });
    } else {
      reply.headers({
        'Content-Security-Policy': documentPolicy(composed, liveReload),
        ...speculationHeaders(request),
      });
    }
  }

  /** The page with the fallback of a release that threw, for this visitor; undefined where there is none. */
  async function renderWithFallback(page: Page, remote: string): Promise<View | undefined> {
    const { reply, request, visitor, composition: composed } = page;
    const release = releaseNameIn(composed, remote);
    const other = await live.compose({ ...visitor, avoided: [...visitor.avoided, release] });
    if (other.key === composed.key) {
      recordRenderError(composed, remote, page, false);
      return undefined;
    }
    request.log.warn({ release }, 'A release threw while rendering: its fallback is rendered');
    avoidRelease(reply, visitor, release);
    page.composition = other;
    setDocumentPolicy(page);
    const view = await render(page);
    // Where the fallback throws as well, the release is not the cause.
    if (view.kind !== 'page' || view.broke !== remote) {
      recordRenderError(composed, remote, page, true);
    }
    return view;
  }

  async function showErrors({ url, composition }: Page, stacks: string[]) {
    for (const stack of stacks) {
      const text = await mapStack(stack, (file) => findServerFile(file, composition.remotes));
      developmentErrors?.add(url.pathname, text);
    }
  }

  /** The published file of a copy that render processes run. */
  function findServerFile(file: string, remotes: WorkerRemote[]): string | undefined {
    for (const { composed, release } of remotes) {
      if (!release || !file.startsWith(`${release.folder}/`)) continue;
      const { name, version } = composed;
      return join(configuration.releasesDir, name, version, file.slice(release.folder.length));
    }
    return undefined;
  }

  async function sendView(page: Page, view: View) {
    const { request, reply, overrideView: overriding, visitor } = page;
    if (view.kind === 'redirect') {
      const { overrides = [] } = visitor;
      const location = overriding?.framed ? toFrameUrl(view.location, overrides) : view.location;
      return reply.redirect(location, view.status);
    }
    recordServed(page);
    reply.code(view.status);
    if (view.status === 503) {
      reply.headers({ 'Retry-After': RETRY_AFTER_SECONDS, 'X-Robots-Tag': 'noindex' });
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
  }

  /**
   * In place of a view that cannot be rendered: the last one of this address, or a document that the browser renders.
   * That has no content for crawlers, and is refused to them.
   */
  async function sendWithoutRendering(page: Page, error: unknown) {
    const { request, reply, url, composition: composed, overrideView: overriding } = page;
    const reason = error instanceof RenderError ? error.failure : 'failed';
    const isStaleAllowed = !overriding && !developmentErrors;
    const stale = isStaleAllowed ? viewCache.findStale(cacheKeyOf(page)) : undefined;
    const isRefused = () =>
      isCrawler(request.headers['user-agent']) ||
      (reason === 'overloaded' && (isPrefetch(request) || !overloadResponse.hasRoomForDocument()));
    const isShed = !stale && isRefused();
    // Under load a line for each view would add to the load: the metrics count them.
    const level = reason === 'overloaded' || developmentErrors ? 'debug' : 'warn';
    const releases = composed.remotes.map(
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
      return sendView(page, stale.view);
    }
    if (isShed) {
      metrics.countShed();
      return overloadResponse.send(reply);
    }
    metrics.countLeftToBrowser(reason);
    recordServed(page);
    const { remotes, assetsOf } = composed;
    reply.header('X-Robots-Tag', 'noindex');
    const html = clientDocument(
      url.pathname,
      remotes,
      profile,
      assetsOf,
      live.layout(),
      overriding,
    );
    return reply.compress(developmentErrors ? insertMarkup(html, DEVELOPMENT_MARKUP, '') : html);
  }

  async function handleRequest(request: FastifyRequest, reply: FastifyReply) {
    const url = pageUrl(request, configuration.storeOrigin);
    // A path that begins with two slashes is resolved to another host.
    if (!url) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308);
    const { overrides: settings } = configuration;
    if (settings && (await applyOverrides(request, reply, url, settings, offers))) return reply;

    if (await previews?.followLink(reply, url)) return reply;

    const preview = await previews?.readSession(request, reply);
    const { overrides, view: overriding } = await readOverrides(request, url, preview);
    const known = readVisitor(request);
    const visitor: Visitor = { ...known, overrides };
    if (live.hasCanary() && !known.known) setBucketCookie(reply, visitor);
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');
    if (preview) {
      reply.headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    }

    const composed = await live.compose(visitor);
    const page: Page = {
      request,
      reply,
      url,
      visitor,
      composition: composed,
      overrideView: overriding,
    };
    setDocumentPolicy(page);
    try {
      const view = await render(page);
      if (view.kind === 'page' && view.errors) await showErrors(page, view.errors);
      const broken = view.kind === 'page' ? view.broke : undefined;
      const other = broken && (await renderWithFallback(page, broken));
      return await sendView(page, other || view);
    } catch (error) {
      if (developmentErrors) await showErrors(page, [String(error)]);
      return await sendWithoutRendering(page, error);
    }
  }

  return async (app: FastifyInstance) => {
    app.get('/*', handleRequest);
  };
}

function releaseNameIn({ remotes }: VisitorComposition, remote: string): string {
  const found = remotes.find(({ composed }) => composed.name === remote);
  return `${remote}@${found?.composed.version}`;
}
