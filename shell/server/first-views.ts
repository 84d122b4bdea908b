import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { clientDocument } from './client-document';
import type { Configuration } from './configuration';
import { documentPolicy } from './document-policy';
import type { Composed, Live } from './live-composition';
import { encodingFor, ViewCache } from './view-cache';
import { avoid, isAnonymous, keepBucket, visitorOf } from './visitor';

/** Every page: rendered here from the releases that the visitor gets, or else by the browser. */
export function firstViews(
  configuration: Pick<Configuration, 'viewCacheSeconds' | 'liveReload'>,
  profile: StoreProfile,
  live: Live,
) {
  const views = new ViewCache(configuration.viewCacheSeconds);

  function viewOf({ key, running }: Composed, request: FastifyRequest, url: URL) {
    if (!running) throw new Error('Too many compositions at once');
    const anonymous = isAnonymous(request);
    const render = () => running.pool.render(url.href, anonymous);
    // A forced reload asks for a new render.
    return /no-cache/.test(request.headers['cache-control'] ?? '')
      ? render()
      : views.view(`${key} ${anonymous} ${url.href}`, render);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const visitor = visitorOf(request);
    if (live.hasShares() && !visitor.known) keepBucket(reply, visitor);
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');

    let composed = await live.compose(visitor);
    const policy = () => documentPolicy(composed, configuration.liveReload);
    reply.header('Content-Security-Policy', policy());
    try {
      let view = await viewOf(composed, request, url);
      if (view.kind === 'page' && view.broke) {
        // The release that was live before stands in, for this visitor; else the browser tries.
        const release = nameIn(composed, view.broke);
        const other = await live.compose({ ...visitor, avoided: [...visitor.avoided, release] });
        if (other.key !== composed.key) {
          request.log.warn({ release }, 'Threw while it rendered: the release before it stands in');
          view.body.destroy();
          avoid(reply, visitor, release);
          composed = other;
          reply.header('Content-Security-Policy', policy());
          view = await viewOf(composed, request, url);
        }
      }
      if (view.kind === 'redirect') return reply.redirect(view.location, view.status);
      reply.code(view.status);
      if (view.kind === 'page') return reply.compress(view.body);

      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
    } catch (error) {
      request.log.warn({ error }, 'Left to the browser');
      const { remotes, assetsOf } = composed;
      return reply.compress(clientDocument(url.pathname, remotes, profile, assetsOf));
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
