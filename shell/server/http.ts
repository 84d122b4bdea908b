import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { REMOTES_PATH } from '@fireflay/releases';
import {
  logAnswers,
  redacted,
  requestIdFrom,
  standardOutput,
  type Metrics,
  type ServiceProcess,
} from '@fireflay/service';
import { backendProxy } from './backend-proxy';
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
import { warnOfPlainRequests } from './plain-requests';
import { overrideRoutes } from './overrides/routes';
import { createRenderMetrics, type RenderMetrics } from './render-metrics';
import { robots } from './robots';
import { securityHeaders } from './security-headers';
import { standIn } from './stand-in';

/** Milliseconds in which a request must have arrived. */
const REQUEST_LIMIT = 30_000;

export interface Surroundings {
  metrics?: Metrics;
  health?: ReleaseHealth;
  tokens?: PageTokens;
  renderMetrics?: RenderMetrics;
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
    renderMetrics = createRenderMetrics(),
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
    genReqId: requestIdFrom(configuration.trustProxy),
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
  app.decorate('hasTls', configuration.storeOrigin?.startsWith('https:') ?? false);
  logAnswers(app);
  if (configuration.isOpenToShoppers) warnOfPlainRequests(app);
  service?.drain(app);
  metrics?.measure(app);
  app.addHook('onSend', securityHeaders);

  // Pictures and what is compressed already are left as they are.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const { apiBase, backendToken } = configuration;
  await app.register(backendProxy({ apiBase, backendToken, metrics: renderMetrics }));
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
      if (name) await releases.bringAsked(name, configuration.overrides !== undefined);
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
  await app.register(robots(configuration.storeOrigin));
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
  await app.register(
    firstViews(configuration, { profile, live, health, tokens, metrics: renderMetrics }),
  );
  return app;
}
