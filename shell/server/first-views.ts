import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { clientDocument } from './client-document';
import type { Configuration } from './configuration';
import type { Live } from './live-composition';
import { encodingFor, ViewCache } from './view-cache';
import { isAnonymous, keepBucket, visitorOf } from './visitor';

/** Every page: rendered here from the releases that the visitor gets, or else by the browser. */
export function firstViews(configuration: Configuration, profile: StoreProfile, live: Live) {
  const views = new ViewCache(configuration.viewCacheSeconds);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const visitor = visitorOf(request);
    if (live.hasShares() && !visitor.known) keepBucket(reply, visitor);
    const composed = await live.compose(visitor);
    const { key, running, remotes, assetsOf } = composed;
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');
    try {
      if (!running) throw new Error('Too many compositions at once');
      const anonymous = isAnonymous(request);
      const render = () => running.pool.render(url.href, anonymous);
      // A forced reload asks for a new render.
      const view = /no-cache/.test(request.headers['cache-control'] ?? '')
        ? await render()
        : await views.view(`${key} ${anonymous} ${url.href}`, render);
      if (view.kind === 'redirect') return reply.redirect(view.location, view.status);
      reply.code(view.status);
      if (view.kind === 'page') return reply.compress(view.body);

      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
    } catch (error) {
      request.log.warn({ error }, 'Left to the browser');
      return reply.compress(clientDocument(url.pathname, remotes, profile, assetsOf));
    }
  }

  return async (app: FastifyInstance) => {
    app.get('/*', answer);
  };
}
