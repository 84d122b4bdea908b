import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import type { OverrideView } from '../src/app/override-offer';
import { PAGE_TOKEN_METRIC } from '../src/features/reports/report';
import { clientDocument } from './client-document';
import type { Configuration } from './configuration';
import { documentPolicy, policyFor } from './document-policy';
import { PageTokens } from './health/page-tokens';
import { ReleaseHealth } from './health/release-health';
import { blockOf } from './health/source';
import type { Composed, Live } from './live-composition';
import { FRAME_PARAMETER, inFrame, sessionOf } from './overrides/session';
import { takeOverrides } from './overrides/take-overrides';
import { encodingFor, ViewCache } from './view-cache';
import { avoid, isAnonymous, keepBucket, visitorOf, type Visitor } from './visitor';

type Settings = Pick<Configuration, 'viewCacheSeconds' | 'liveReload' | 'overrides'>;

/** Every page: rendered here from the releases that the visitor gets, or else by the browser. */
export function firstViews(
  configuration: Settings,
  profile: StoreProfile,
  live: Live,
  health = new ReleaseHealth(),
  tokens = new PageTokens(randomBytes(32)),
) {
  const views = new ViewCache(configuration.viewCacheSeconds);

  function viewOf(
    { key, running }: Composed,
    request: FastifyRequest,
    url: URL,
    overrides: OverrideView | undefined,
  ) {
    if (!running) throw new Error('Too many compositions at once');
    const anonymous = isAnonymous(request);
    const render = () =>
      running.pool.render({ url: url.href, requestId: request.id, anonymous, overrides });
    // A forced reload asks for a new render; what somebody looks at for themselves serves nobody else.
    return overrides || /no-cache/.test(request.headers['cache-control'] ?? '')
      ? render()
      : views.view(`${key} ${anonymous} ${url.href}`, render);
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
  function countServed(
    { remotes }: Composed,
    overriding: OverrideView | undefined,
    reply: FastifyReply,
  ) {
    if (overriding) return;
    for (const { composed } of remotes) {
      health.served({ remote: composed.name, version: composed.version });
    }
    const names = remotes.map(({ composed }) => `${composed.name}@${composed.version}`);
    reply.header('Server-Timing', `${PAGE_TOKEN_METRIC};desc="${tokens.issue(names)}"`);
  }

  function countThrown({ remotes }: Composed, remote: string, ip: string) {
    const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
    if (found) health.threw({ remote, version: found.version }, blockOf(ip));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const { overrides: settings } = configuration;
    if (settings && (await takeOverrides(request, reply, url, settings, live.offers))) return reply;

    const { overrides, view: overriding } = await overridesOf(request, url);
    const known = visitorOf(request);
    const visitor: Visitor = { ...known, overrides };
    if (live.hasShares() && !known.known) keepBucket(reply, visitor);
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');

    let composed = await live.compose(visitor);
    const policy = () =>
      overriding?.framed
        ? policyFor(composed, configuration.liveReload, 'inside')
        : documentPolicy(composed, configuration.liveReload);
    reply.header('Content-Security-Policy', policy());
    try {
      let view = await viewOf(composed, request, url, overriding);
      if (view.kind === 'page' && view.broke) {
        // The release that was live before stands in, for this visitor; else the browser tries.
        const release = nameIn(composed, view.broke);
        const other = await live.compose({ ...visitor, avoided: [...visitor.avoided, release] });
        if (other.key !== composed.key) {
          request.log.warn({ release }, 'Threw while it rendered: the release before it stands in');
          view.body.destroy();
          avoid(reply, visitor, release);
          const first = { composed, remote: view.broke };
          composed = other;
          reply.header('Content-Security-Policy', policy());
          view = await viewOf(composed, request, url, overriding);
          // Where the release before it throws as well, the fault is not the release's.
          const isOwnFault = view.kind !== 'page' || view.broke !== first.remote;
          if (!overriding && isOwnFault) countThrown(first.composed, first.remote, request.ip);
        } else if (!overriding) countThrown(composed, view.broke, request.ip);
      }
      if (view.kind === 'redirect') {
        const location = overriding?.framed ? inFrame(view.location, overrides) : view.location;
        return reply.redirect(location, view.status);
      }
      countServed(composed, overriding, reply);
      reply.code(view.status);
      if (view.kind === 'page') return reply.compress(view.body);

      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
    } catch (error) {
      request.log.warn({ error }, 'Left to the browser');
      const { remotes, assetsOf } = composed;
      countServed(composed, overriding, reply);
      return reply.compress(clientDocument(url.pathname, remotes, profile, assetsOf, overriding));
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
