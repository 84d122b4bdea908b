import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { isolatedRouteOf } from '../src/app/isolated-pages';
import type { OverrideView } from '../src/app/override-offer';
import { PAGE_TOKEN_METRIC } from '../src/features/reports/report';
import { clientDocument } from './client-document';
import type { Configuration } from './configuration';
import { documentPolicy, isolatedPolicy, policyFor } from './document-policy';
import { PageTokens } from './health/page-tokens';
import { ReleaseHealth } from './health/release-health';
import { blockOf, sourceOf } from './health/source';
import type { Composed, Live } from './live-composition';
import { FRAME_PARAMETER, inFrame, sessionOf } from './overrides/session';
import { takeOverrides } from './overrides/take-overrides';
import { createOverloadAnswer } from './overload-answer';
import { createRenderMetrics, type RenderMetrics } from './render-metrics';
import { RenderError } from './render-error';
import { pageUrl } from './page-url';
import { encodingFor, toView, ViewCache, type View } from './view-cache';
import { avoid, isAnonymous, keepBucket, visitorOf, type Visitor } from './visitor';

type Settings = Pick<
  Configuration,
  'viewCacheSeconds' | 'liveReload' | 'overrides' | 'storeOrigin'
>;

/** Seconds after which whoever met a store that is down may ask again. */
const RETRY_AFTER_SECONDS = 30;

export interface FirstViewSources {
  profile: StoreProfile;
  live: Live;
  health?: ReleaseHealth;
  tokens?: PageTokens;
  metrics?: RenderMetrics;
}

/** What one visitor's page is made of. */
interface Page {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  visitor: Visitor;
  composed: Composed;
  overriding: OverrideView | undefined;
}

/** Every page: rendered here from the releases that the visitor gets, or else by the browser. */
export function firstViews(
  configuration: Settings,
  {
    profile,
    live,
    health = new ReleaseHealth(),
    tokens = new PageTokens(randomBytes(32)),
    metrics = createRenderMetrics(),
  }: FirstViewSources,
) {
  const views = new ViewCache(configuration.viewCacheSeconds, metrics.countViewCache);
  const overload = createOverloadAnswer(profile);

  async function render({ composed, request, url, overriding }: Page): Promise<View> {
    const { key, running } = composed;
    if (!running) throw new RenderError('compositions', 'Too many compositions at once');
    const anonymous = isAnonymous(request);
    const job = { url: url.href, requestId: request.id, anonymous, overrides: overriding };
    const renderJob = () => running.pool.render(job, sourceOf(request.ip));
    // A forced reload asks for a new render; what somebody looks at for themselves serves nobody else.
    return overriding || /no-cache/.test(request.headers['cache-control'] ?? '')
      ? toView(await renderJob())
      : views.view(`${key} ${anonymous} ${url.href}`, renderJob);
  }

  /** What the visitor looks at in the place of what visitors get, where that is switched on. */
  async function overridesOf(request: FastifyRequest, url: URL) {
    const session =
      configuration.overrides && sessionOf(request, url, configuration.overrides.origins);
    if (!session) return { overrides: [] };
    if (session.framed) url.searchParams.delete(FRAME_PARAMETER);
    const overrides = await live.offers.stillThere(session.overrides);
    const remotes = overrides.map(({ remote }) => remote);
    return { overrides, view: { remotes, framed: session.framed } satisfies OverrideView };
  }

  /**
   * Lets the page report about its releases. The token is of this answer alone, so it stands in a header: a view
   * serves many. What QA looks at says nothing about what visitors get.
   */
  function countServed({ composed: { remotes }, overriding, reply }: Page) {
    if (overriding) return;
    for (const { composed } of remotes) {
      health.served({ remote: composed.name, version: composed.version });
    }
    const names = remotes.map(({ composed }) => `${composed.name}@${composed.version}`);
    reply.header('Server-Timing', `${PAGE_TOKEN_METRIC};desc="${tokens.issue(names)}"`);
  }

  function countThrown({ remotes }: Composed, remote: string, { request, overriding }: Page) {
    const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
    if (found && !overriding) {
      health.threw({ remote, version: found.version }, blockOf(request.ip));
    }
  }

  function setPolicy({ request, reply, url, composed, overriding }: Page) {
    const { liveReload } = configuration;
    const isolated = isolatedRouteOf(url.pathname);
    if (overriding?.framed) {
      reply.header('Content-Security-Policy', policyFor(composed, liveReload, 'inside'));
    } else if (isolated) {
      const hosts = [url.host, request.host];
      reply.headers({
        'Content-Security-Policy': isolatedPolicy(composed, liveReload, isolated.remote, hosts),
        // Not kept to be shown again, with what was typed into it.
        'Cache-Control': 'private, no-store',
      });
    } else {
      reply.header('Content-Security-Policy', documentPolicy(composed, liveReload));
    }
  }

  /** The page with the release before in the place of one that threw, for this visitor; where there is one. */
  async function withoutBroken(page: Page, remote: string): Promise<View | undefined> {
    const { reply, request, visitor, composed } = page;
    const release = nameIn(composed, remote);
    const other = await live.compose({ ...visitor, avoided: [...visitor.avoided, release] });
    if (other.key === composed.key) {
      countThrown(composed, remote, page);
      return undefined;
    }
    request.log.warn({ release }, 'Threw while it rendered: the release before it stands in');
    avoid(reply, visitor, release);
    page.composed = other;
    setPolicy(page);
    const view = await render(page);
    // Where the release before it throws as well, the fault is not the release's.
    if (view.kind !== 'page' || view.broke !== remote) countThrown(composed, remote, page);
    return view;
  }

  async function sendView(page: Page, view: View) {
    const { request, reply, overriding, visitor } = page;
    if (view.kind === 'redirect') {
      const { overrides = [] } = visitor;
      const location = overriding?.framed ? inFrame(view.location, overrides) : view.location;
      return reply.redirect(location, view.status);
    }
    countServed(page);
    reply.code(view.status);
    if (view.status === 503) {
      reply.headers({ 'Retry-After': RETRY_AFTER_SECONDS, 'X-Robots-Tag': 'noindex' });
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
  }

  function leaveToBrowser(page: Page, error: unknown) {
    const { request, reply, url, composed, overriding } = page;
    const reason = error instanceof RenderError ? error.failure : 'failed';
    if (reason === 'overloaded' && !overload.hasRoomForDocument()) {
      metrics.countShed();
      return overload.send(reply);
    }
    metrics.countLeftToBrowser(reason);
    const releases = composed.remotes.map(
      ({ composed: { name, version } }) => `${name}@${version}`,
    );
    // Under load one line for each view would be a load of its own: the metrics count them.
    const level = reason === 'overloaded' ? 'debug' : 'warn';
    request.log[level]({ err: error, path: url.pathname, reason, releases }, 'Left to the browser');
    countServed(page);
    const { remotes, assetsOf } = composed;
    return reply.compress(
      clientDocument(url.pathname, remotes, profile, assetsOf, live.frame(), overriding),
    );
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = pageUrl(request, configuration.storeOrigin);
    // A path of two slashes names another host to whoever resolves it.
    if (!url) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308);
    const { overrides: settings } = configuration;
    if (settings && (await takeOverrides(request, reply, url, settings, live.offers))) return reply;

    const { overrides, view: overriding } = await overridesOf(request, url);
    const known = visitorOf(request);
    const visitor: Visitor = { ...known, overrides };
    if (live.hasShares() && !known.known) keepBucket(reply, visitor);
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');

    const composed = await live.compose(visitor);
    const page: Page = { request, reply, url, visitor, composed, overriding };
    setPolicy(page);
    try {
      const view = await render(page);
      const broken = view.kind === 'page' ? view.broke : undefined;
      const other = broken && (await withoutBroken(page, broken));
      return await sendView(page, other || view);
    } catch (error) {
      return leaveToBrowser(page, error);
    }
  }

  return async (app: FastifyInstance) => {
    app.get('/*', answer);
  };
}

function nameIn({ remotes }: Composed, remote: string): string {
  const found = remotes.find(({ composed }) => composed.name === remote);
  return `${remote}@${found?.composed.version}`;
}
