import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { REMOTES_PATH } from 'shared-contracts/releases';
import {
  logAnswers,
  redacted,
  requestId,
  standardOutput,
  type Metrics,
  type ServiceProcess,
} from 'shared-contracts/service';
import type { Configuration } from './configuration';
import { firstViews } from './first-views';
import { PageTokens } from './health/page-tokens';
import { ReleaseHealth } from './health/release-health';
import { healthReports } from './health/reports';
import type { Live } from './live-composition';
import { liveReload } from './live-reload';
import { withPlainPercents } from './plain-percents';
import { ReleaseMirror, releaseAt } from './release-mirror';
import { servedPaths } from './release-paths';
import { overrideRoutes } from './overrides/routes';
import { robots } from './robots';
import { securityHeaders } from './security-headers';
import { standIn } from './stand-in';

/** The paths that the back end answers. */
const BACKEND_PATHS = ['/api', '/ws', '/imagens', '/sandbox', '/sitemap', '/sitemap.xml'];

/** Milliseconds in which a request must have arrived. */
const REQUEST_LIMIT = 30_000;

export interface Surroundings {
  metrics?: Metrics;
  health?: ReleaseHealth;
  tokens?: PageTokens;
  /** The process around it, which says when it drains. */
  service?: ServiceProcess;
}

/** The HTTP server of the store: first views, the builds' files, and the way to the back end. */
export async function buildServer(
  configuration: Configuration,
  profile: StoreProfile,
  live: Live,
  {
    metrics,
    health = new ReleaseHealth(),
    tokens = new PageTokens(randomBytes(32)),
    service,
  }: Surroundings = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: configuration.trustProxy,
    logger: configuration.logLevel !== 'silent' && {
      level: configuration.logLevel,
      redact: redacted,
      stream: standardOutput,
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    requestTimeout: REQUEST_LIMIT,
    // What still comes while it closes is answered; balancers have looked away before.
    return503OnClosing: false,
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
  service?.drain(app);
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
  const { releases } = configuration;
  if (releases instanceof ReleaseMirror) {
    // A page may be open, or asked for, of a release that is not live and so not here yet.
    app.addHook('onRequest', async ({ url }) => {
      const name = releaseAt(url);
      if (name) await releases.bring(name);
    });
  }
  await app.register(serveStatic, {
    root: configuration.releasesDir,
    prefix: REMOTES_PATH,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // Releases and the composition, but not who changed it.
    allowedPath: servedPaths(configuration.overrides !== undefined),
    setHeaders(reply, path) {
      // Manifests and the composition are revalidated; all else is hashed and never changes.
      const fixed = !/\.json(\.(br|gz))?$/.test(path);
      reply.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await app.register(robots);
  await app.register(cookie);
  if (configuration.liveReload) await app.register(liveReload(live));
  await app.register(standIn(live));
  app.get('/healthz', async () => ({ status: 'ok', composition: live.id() }));
  // A back end that is down is shown to the shopper, and no reason to keep them from every instance.
  app.get('/readyz', async (_request, reply) => {
    const ready = live.isReady();
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });

  await app.register(overrideRoutes(configuration, profile, live));
  await app.register(healthReports(health, tokens));
  await app.register(firstViews(configuration, profile, live, health, tokens));
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
