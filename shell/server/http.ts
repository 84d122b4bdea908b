import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { clientDocument } from './client-document';
import { REMOTES_PATH } from './composition';
import type { Configuration } from './configuration';
import type { Live } from './live-composition';
import { documentPolicy } from './document-policy';
import { liveReload } from './live-reload';
import { withPlainPercents } from './plain-percents';
import type { Metrics } from './metrics';
import { logAnswers, requestLog } from './request-log';
import { robots } from './robots';
import { securityHeaders } from './security-headers';
import { encodingFor, ViewCache } from './view-cache';

/** The paths that the back end answers. */
const BACKEND_PATHS = ['/api', '/ws', '/imagens', '/sandbox', '/sitemap', '/sitemap.xml'];

/** Milliseconds in which a request must have arrived. */
const REQUEST_LIMIT = 30_000;

/** The HTTP server of the store: first views, the builds' files, and the way to the back end. */
export async function buildServer(
  configuration: Configuration,
  profile: StoreProfile,
  live: () => Live,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: configuration.trustProxy,
    ...requestLog(configuration.logLevel),
    requestTimeout: REQUEST_LIMIT,
    forceCloseConnections: configuration.liveReload,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors(error, request, reply) {
      const path = withPlainPercents(request.url);
      if (error.code === 'FST_ERR_BAD_URL' && path) return reply.redirect(path);
      reply.hijack();
      reply.raw.writeHead(error.statusCode ?? 500).end();
    },
  });
  logAnswers(app);
  metrics?.measure(app);
  app.addHook('onSend', securityHeaders);

  // Pictures and what is compressed already are left as they are.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  for (const prefix of BACKEND_PATHS) {
    await app.register(proxy, {
      upstream: configuration.apiBase,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { rewriteRequestHeaders: forwardedHeaders },
    });
  }
  await app.register(serveStatic, {
    root: configuration.assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    immutable: !configuration.liveReload,
    maxAge: configuration.liveReload ? 0 : '365d',
  });
  await app.register(serveStatic, {
    root: configuration.releasesDir,
    prefix: REMOTES_PATH,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Manifests and the composition are revalidated; all else is hashed and never changes.
      const fixed = !/\.json(\.(br|gz))?$/.test(path);
      reply.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await app.register(robots);
  if (configuration.liveReload) await app.register(liveReload(live));
  app.get('/healthz', async () => ({ status: 'ok', composition: live().composition.id }));

  const views = new ViewCache(configuration.viewCacheSeconds);
  app.get('/*', async (request, reply) => {
    const current = live();
    const { composition, pool, assetsOf } = current;
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    reply
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Security-Policy', documentPolicy(current, configuration.liveReload))
      .type('text/html; charset=utf-8');
    try {
      const anonymous = !request.headers.cookie;
      const render = () => pool.render(url.href, anonymous);
      // A forced reload asks for a new render.
      const view = /no-cache/.test(request.headers['cache-control'] ?? '')
        ? await render()
        : await views.view(`${composition.id} ${anonymous} ${url.href}`, render);
      if (view.kind === 'redirect') return reply.redirect(view.location, view.status);
      reply.code(view.status);
      if (view.kind === 'page') return reply.compress(view.body);

      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.header('Vary', 'Accept-Encoding').send(await view.body(encoding));
    } catch (error) {
      request.log.warn({ error }, 'Left to the browser');
      return reply.compress(clientDocument(url.pathname, composition.remotes, profile, assetsOf));
    }
  });
  return app;
}

/** Who asks, for the back end's limits. What a shopper claims of these headers is not passed on. */
function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol'>,
  headers: IncomingHttpHeaders,
) {
  return {
    ...headers,
    forwarded: undefined,
    'x-real-ip': undefined,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}
