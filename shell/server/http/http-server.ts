import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { REMOTES_PATH } from '@fireflay/releases';
import {
  hasUnreadBody,
  refuseUnsafeRequests,
  logResponses,
  REDACTED_PATHS,
  createRequestIdReader,
  standardOutput,
  traceRequests,
} from '@fireflay/service';
import type { Metrics, ServiceProcess } from '@fireflay/service';
import { backendProxy } from './backend-proxy';
import type { Configuration } from '../configuration/configuration';
import { firstViews } from '../views/first-views';
import { PageTokens } from '../health/page-tokens';
import { ReleaseHealth } from '../health/release-health';
import { reportRoutes } from '../health/report-routes';
import type { CompositionProvider } from '../releases/live-composition';
import type { Dictionaries } from '../dictionaries/dictionaries';
import { serveWithDictionaries } from '../dictionaries/serve-with-dictionaries';
import { ContentPreviews } from '../overrides/content-previews';
import type { ContentFollower } from '../content/content-follower';
import { DevelopmentErrors } from '../development/development-errors';
import { liveReload } from './live-reload';
import { Redirects } from '../redirects/redirects';
import { fixMalformedEscapes } from '../request/malformed-escapes';
import type { FileAddresses } from '../releases/file-addresses';
import { parseReleasePath } from '../releases/release-cache';
import type { ReleaseSource } from '../releases/release-source';
import type { OverrideOffers } from '../overrides/override-offers';
import { servedPathFilter } from '../releases/release-paths';
import { warnOfInsecureRequests } from './insecure-requests';
import { overrideRoutes } from '../overrides/override-routes';
import { openPreviews } from '../previews/previews';
import { createRenderMetrics } from '../rendering/render-metrics';
import type { RenderMetrics } from '../rendering/render-metrics';
import type { ViewCache } from '../rendering/view-cache';
import { releaseFiles } from './release-files';
import { robots } from './robots';
import { storeIcon } from './store-icon';
import { webManifest } from './web-manifest';
import { securityHeaders } from './security-headers';
import { speculationRules } from '../views/speculation-rules';
import { fallbackRoute } from '../views/fallback-route';

/** Milliseconds within which a request must be received. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Why this instance cannot serve pages. */
const NO_RELEASE = 'no release of a remote could be read';

export interface ReleaseServices {
  live: CompositionProvider;
  offers: Pick<OverrideOffers, 'findProblem' | 'filterAvailable' | 'list'>;
  source: Pick<ReleaseSource, 'isRemote' | 'ensureCachedForRequest' | 'cacheAssigned'>;
  files: Pick<FileAddresses, 'find'>;
}

export interface ServerDependencies {
  metrics?: Metrics | undefined;
  health?: ReleaseHealth;
  tokens?: PageTokens;
  renderMetrics?: RenderMetrics;
  viewCache?: ViewCache;
  /** Shows versions before they are published. */
  content?: Pick<ContentFollower, 'preview'> | undefined;
  /** Missing where this version of Node cannot compress with dictionaries. */
  dictionaries?: Pick<Dictionaries, 'compress'> | undefined;
  /** The process, which reports when it drains. */
  service?: ServiceProcess;
}

/** The HTTP server of the store: first views, static files, and the proxy of the back end. */
export async function buildServer(
  configuration: Configuration,
  { live, offers, source, files }: ReleaseServices,
  {
    metrics,
    health = new ReleaseHealth(),
    tokens = new PageTokens(randomBytes(32)),
    renderMetrics = createRenderMetrics(),
    viewCache,
    content,
    dictionaries,
    service,
  }: ServerDependencies = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: configuration.trustProxy,
    logger: configuration.logLevel !== 'silent' && {
      level: configuration.logLevel,
      redact: REDACTED_PATHS,
      stream: standardOutput,
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: createRequestIdReader(configuration.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests that arrive while it closes are served; balancers have stopped sending them before.
    return503OnClosing: false,
    forceCloseConnections: configuration.liveReload,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors(error, request, reply) {
      const path = fixMalformedEscapes(request.url);
      if (error.code === 'FST_ERR_BAD_URL' && path) return reply.redirect(path);
      reply.hijack();
      if (hasUnreadBody(request.raw)) reply.raw.setHeader('connection', 'close');
      reply.raw.writeHead(error.statusCode ?? 500).end();
    },
  });
  app.decorate('hasTls', configuration.storeOrigin?.startsWith('https:') ?? false);
  logResponses(app);
  if (configuration.traceCollector !== undefined) traceRequests(app, { continues: false });
  refuseUnsafeRequests(app);
  if (configuration.isOpenToShoppers) warnOfInsecureRequests(app);
  service?.drain(app);
  metrics?.measure(app);
  app.addHook('onSend', securityHeaders);
  if (dictionaries) serveWithDictionaries(app, dictionaries, { ...configuration, files });

  // Images and files that are compressed already are sent as they are.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  const { apiBase, backendToken } = configuration;
  await app.register(cookie);
  await app.register(backendProxy({ apiBase, backendToken, metrics: renderMetrics }));
  await app.register(serveStatic, {
    root: configuration.assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    immutable: !configuration.liveReload,
    maxAge: configuration.liveReload ? 0 : '365d',
  });
  const previews = openPreviews(configuration, offers);
  if (source.isRemote) {
    // A page may be open, or requested, of a release that is not live and therefore not cached yet.
    app.addHook('onRequest', async (request) => {
      const name = parseReleasePath(request.url);
      if (!name) return;
      const isForQa = configuration.overrides !== undefined || previews?.mayLoad(request, name);
      await source.ensureCachedForRequest(name, isForQa === true);
    });
  }
  await app.register(serveStatic, {
    root: configuration.releasesDir,
    prefix: REMOTES_PATH,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // Releases and the composition, but not the history of changes.
    allowedPath: servedPathFilter(configuration.overrides !== undefined),
    setHeaders(reply, path) {
      // Manifests and the composition are revalidated; other files have hashed names and never change.
      const fixed = !/\.json(\.(br|gz))?$/.test(path);
      reply.header('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const { releasesDir } = configuration;
  const forQa = configuration.overrides !== undefined;
  await app.register(releaseFiles({ releasesDir, files, source, forQa }));
  await app.register(robots(configuration.storeOrigin));
  await app.register(storeIcon(live.profile));
  await app.register(webManifest(live.profile));
  await app.register(speculationRules);
  const developmentErrors = configuration.liveReload ? new DevelopmentErrors(live.id) : undefined;
  if (developmentErrors) await app.register(liveReload(live, configuration, developmentErrors));
  await app.register(fallbackRoute(live));
  // A balancer asks every second.
  app.get('/healthz', { logLevel: 'silent' }, async () => ({
    status: 'ok',
    composition: live.id(),
    // Developers of a remote ask whether theirs fits.
    contract: live.contractVersion(),
  }));
  // A back end that is down does not make an instance unready: pages show the failure to the shopper.
  let wasReady = true;
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = live.isReady();
    if (ready !== wasReady) {
      if (ready) app.log.info('ready again');
      else app.log.warn({ reason: NO_RELEASE }, 'not ready: a balancer sends no requests');
    }
    wasReady = ready;
    const missing = live.missingRemotes();
    return reply.code(ready ? 200 : 503).send({
      ok: ready,
      ...(!ready && { reason: NO_RELEASE }),
      ...(missing.length > 0 && { missing }),
    });
  });

  const redirects = new Redirects({
    apiBase,
    backendToken,
    notice: (text) => app.log.warn(text),
  });
  await app.register(overrideRoutes(configuration, live, offers));
  await app.register(reportRoutes(health, tokens));
  await app.register(
    firstViews(configuration, {
      live,
      offers,
      redirects,
      health,
      tokens,
      previews,
      contentPreviews: content && new ContentPreviews(content),
      metrics: renderMetrics,
      developmentErrors,
      ...(viewCache && { viewCache }),
    }),
  );
  return app;
}
