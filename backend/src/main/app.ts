import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  logResponses,
  networkBlockOf,
  networkOf,
  refuseUnsafeRequests,
  traceRequests,
} from '@fireflay/service';
import type { Metrics, ServiceProcess } from '@fireflay/service';
import { codes, operations, pathOf, parseQuery } from 'shared-contracts/wire';
import type { Code, OperationDefinition } from 'shared-contracts/wire';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { catalogueVersion } from '../catalogue/catalogue-snapshot';
import { contentRoutes } from '../storefront/content/content-routes';
import type { Context } from '../storefront/context';
import type { Dependencies } from './context';
import { merchantFeedRoutes } from '../storefront/merchant-feed/merchant-feed-routes';
import { handlers } from '../storefront/operations';
import { OperationReply } from '../storefront/operations/handler';
import { DomainError } from '../domain/domain-error';
import { SessionExpiredError } from '../ports/errors';
import { erpRoutes } from '../erp/erp-routes';
import { paymentNotifications } from '../storefront/payment-notifications';
import { storePictureRoutes } from '../catalogue/pictures/picture-source';
import { copy } from '../http/copy';
import { createAudit } from '../http/audit';
import { requireBackendToken } from '../http/backend-token';
import { createServer } from '../http/create-server';
import { toShopRefusal } from '../http/send-error';
import { namedPlugin } from '../http/named-plugin';
import { readTlsFiles } from '../http/tls-files';
import { createReadinessProbe } from './readiness';
import { limitMissingPictures } from './missing-pictures';
import { requireSameOrigin } from '../http/same-origin';
import { withOrderLog } from '../orders/order/order-log';
import { redirectRoutes } from '../storefront/redirects/redirect-routes';
import { sandboxPages } from '../storefront/sandbox/pages';
import { shellRoutes } from '../storefront/shells/shell-routes';
import { sitemapRoutes } from '../storefront/sitemap/sitemap-routes';
import { createCookieJar } from '../customers/sessions/cookies';
import { deviceName } from '../customers/sessions/device-name';
import { DEVICE_DAYS, DEVICE_COOKIE, KnownDevice } from '../customers/sessions/known-device';
import { Session, SESSION_COOKIE, SESSION_DAYS } from '../customers/sessions/session';

export interface AppOptions {
  metrics?: Metrics | undefined;
  /** Destination of the log; default: standard output. */
  logTo?: { write(line: string): void } | undefined;
  /** The process that runs the app; it reports when it drains. */
  service?: ServiceProcess;
}

/** Builds the complete back end without listening. */
export function buildApp(
  dependencies: Dependencies,
  { metrics, logTo, service }: AppOptions = {},
): FastifyInstance {
  const { configuration } = dependencies;
  const app = createServer(configuration, { logTo, tls: readTlsFiles(configuration) });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(toShopRefusal(copy.unknownAddress)),
  );
  logResponses(app);
  if (configuration.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    // Only shells send requests, and their traces go on here.
    traceRequests(app, { continues: configuration.BACKEND_TOKEN !== undefined });
  }
  refuseUnsafeRequests(app);
  service?.drain(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  if (configuration.BACKEND_TOKEN) {
    app.addHook('onRequest', requireBackendToken(configuration.BACKEND_TOKEN));
  }
  app.addHook('onRequest', requireSameOrigin(configuration.STORE_ORIGIN));
  metrics?.measure(app);
  // After the body was received: only from then on is the handler called in the same asynchronous context.
  app.addHook('preHandler', (request, _reply, done) => withOrderLog(request.log, done));
  app.register(cookie);
  const plugins = {
    operations: async (scope: FastifyInstance) => {
      for (const code of codes) registerOperation(scope, code, dependencies);
    },
    payments: paymentNotifications(dependencies),
    ...(configuration.ERP_WEBHOOK_SECRETS.length > 0 && { erp: erpRoutes(dependencies) }),
    pictures: async (scope: FastifyInstance) => {
      if (configuration.TFIREFLAY_URL) limitMissingPictures(scope, dependencies.now);
      await scope.register(namedPlugin('picture files', storePictureRoutes(dependencies)));
    },
    shells: shellRoutes(dependencies),
    content: contentRoutes(dependencies),
    redirects: redirectRoutes(dependencies),
    sitemap: sitemapRoutes(dependencies, configuration.STORE_ORIGIN),
    feed: merchantFeedRoutes(dependencies, configuration.STORE_ORIGIN),
    ...(configuration.SANDBOX && { sandbox: sandboxPages(dependencies) }),
  };
  for (const [name, plugin] of Object.entries(plugins)) app.register(namedPlugin(name, plugin));

  const readReadiness = createReadinessProbe({
    db: dependencies.db,
    dataDir: configuration.DATA_DIR,
    isDatabaseInDataDir: configuration.DATABASE_URL === undefined,
    log: app.log,
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    // For a balancer that has no server left that takes orders: pages are read while only a replica is up.
    if ('reading' in (request.query as object)) {
      await dependencies.catalogueReads.run(catalogueVersion);
      return { ok: true };
    }
    const readiness = await readReadiness();
    return reply.code(readiness.ok ? 200 : 503).send(readiness);
  });
  return app;
}

function registerOperation(app: FastifyInstance, code: Code, dependencies: Dependencies) {
  const operation: OperationDefinition = operations[code];
  const run: (request: never, context: Context) => Promise<unknown> = handlers[code];
  const { params, query, body, success = [200] } = operation;
  app.route({
    method: operation.method,
    url: pathOf(operation),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: Object.fromEntries(
        success.filter((status) => status !== 204).map((status) => [status, operation.reply]),
      ),
    },
    // TypeBox validates by the wire's own schemas. Numbers in URLs are strings until here.
    validatorCompiler: ({ schema, httpPart }) => {
      const validator = Compile(schema as TSchema);
      return (sent: unknown) => {
        const value =
          httpPart === 'querystring'
            ? parseQuery(operation, sent as Record<string, unknown>)
            : sent;
        return validator.Check(value)
          ? // Fields outside the schema are dropped: nothing unchecked reaches a retailer's own server. A query has no
            // other fields.
            { value: httpPart === 'body' ? Value.Clean(schema as TSchema, value) : value }
          : { error: new DomainError(invalidRequestStatus(operation), copy.invalid) };
      };
    },
    handler: async (request, reply) => {
      // Only what a schema has checked. Path parameters override equal names in the body.
      const input = {
        ...(body && (request.body as object)),
        ...(query && (request.query as object)),
        ...(params && (request.params as object)),
      };
      const context = createContext(request, reply, dependencies);
      // Replies to one shopper must not be cached for others.
      reply.header('cache-control', 'no-store');
      // The request was validated by the schemas of the same operation.
      const result = await run(input as never, context).catch(async (error: unknown) => {
        if (!(error instanceof SessionExpiredError)) throw error;
        await context.session.end();
        throw new DomainError(401, copy.sessionEnded);
      });
      if (result instanceof OperationReply) reply.headers(result.headers);
      const [status, payload] =
        result instanceof OperationReply
          ? [result.status, result.body]
          : [success[0] ?? 200, result];
      return reply.code(status).send(status === 204 ? undefined : payload);
    },
  });
}

/** 400 if the operation's wire defines it; APP_0031 replies 500 to every invalid request. */
function invalidRequestStatus({ refusals = [] }: OperationDefinition): number {
  return !refusals.includes(400) && refusals.includes(500) ? 500 : 400;
}

function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Context {
  const { db, now, keyed, configuration } = dependencies;
  const createJar = (name: string, days: number) =>
    createCookieJar(request, reply, { name, days, storeOrigin: configuration.STORE_ORIGIN });
  const deviceJar = createJar(DEVICE_COOKIE, DEVICE_DAYS);
  const device = lazy(() => new KnownDevice(deviceJar.read(), keyed.device));
  const session = lazy(
    () =>
      new Session(
        db,
        createJar(SESSION_COOKIE, SESSION_DAYS),
        now,
        deviceName(request.headers['user-agent']),
      ),
  );
  return {
    ...dependencies,
    requestId: request.id,
    log: request.log,
    get session() {
      return session();
    },
    get device() {
      return device();
    },
    rememberDevice: (customerId) => deviceJar.write(device().cookieFor(customerId)),
    audit: createAudit(request.log, keyed.audit),
    search: (work) => dependencies.searchLimiter.run(shopperNetworkOf(request), work),
    get address() {
      return networkOf(request.ip);
    },
    get addressBlock() {
      return networkBlockOf(request.ip);
    },
  };
}

/** Created when first used: most requests read the catalogue, and need neither a session nor a device. */
function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}

/** The network of a shopper; undefined for the shell's own requests, which carry no forwarded address. */
function shopperNetworkOf(request: FastifyRequest): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? undefined : networkOf(request.ip);
}
