import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logAnswers, networkOf, redacted, requestIdFrom, standardOutput } from '@fireflay/service';
import type { Metrics, ServiceProcess } from '@fireflay/service';
import { pathOf, readQuery } from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Context, Dependencies } from './context';
import { copy } from './operations/copy';
import { Answer } from './operations/handler';
import type { Handler } from './operations/handler';
import { handlers } from './operations';
import { Refusal } from './operations/refusal';
import { paymentNotifications } from './payment-notifications';
import { carrierLogos } from './carrier-logos';
import { auditTo } from './requests/audit';
import { backendTokenOnly } from './requests/backend-token';
import { loggedError } from './requests/log-error';
import { readinessProbe } from './requests/readiness';
import { sameOriginOnly } from './requests/same-origin';
import { isStorable } from './requests/storable';
import { findPicturedIn } from './pictures/find-pictured';
import { picturesRoutes } from './pictures/pictures-routes';
import { sandboxPages } from './sandbox/pages';
import { sitemapRoutes } from './sitemap/sitemap-routes';
import { TooManyTries } from './sessions/attempts';
import { cookieJar } from './sessions/cookies';
import { deviceName } from './sessions/device-name';
import { DEVICE_DAYS, deviceCookie, KnownDevice } from './sessions/known-device';
import { Session, sessionCookie, sessionDays } from './sessions/session';

export interface Observers {
  metrics?: Metrics;
  /** Where the log is written; standard output where nothing is said. */
  logTo?: { write(line: string): void };
  /** The process around it, which says when it drains. */
  service?: ServiceProcess;
}

/** The back end, complete and not listening. */
export function buildApp(
  dependencies: Dependencies,
  { metrics, logTo = standardOutput, service }: Observers = {},
): FastifyInstance {
  const { configuration } = dependencies;
  const app = Fastify({
    logger:
      configuration.logLevel === 'silent'
        ? false
        : {
            level: configuration.logLevel,
            stream: logTo,
            serializers: { err: loggedError },
            redact: redacted,
          },
    trustProxy: configuration.trustProxy,
    requestIdHeader: false,
    genReqId: requestIdFrom(configuration.trustProxy),
    requestTimeout: 30_000,
    // What still comes while it closes is answered; balancers have looked away before.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    // What fails before any route is found: an address that is no UTF-8, say.
    frameworkErrors: answerFailure,
    clientErrorHandler: answerGarbage,
  });

  // Only JSON comes in: a form of another site cannot be posted here.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ resposta: copy.unknownAddress }),
  );
  logAnswers(app);
  service?.drain(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  if (configuration.backendToken) {
    app.addHook('onRequest', backendTokenOnly(configuration.backendToken));
  }
  app.addHook('onRequest', sameOriginOnly(configuration.storeOrigin));
  metrics?.measure(app);
  app.register(cookie);
  app.register(async (scope) => {
    for (const handler of handlers) register(scope, handler, dependencies);
  });
  app.register(paymentNotifications(dependencies));
  app.register(carrierLogos);
  app.register(
    picturesRoutes({
      findPictured: findPicturedIn(dependencies.db),
      pictures: dependencies.pictures,
      dataDir: configuration.dataDir,
    }),
  );
  app.register(sitemapRoutes(dependencies.db, configuration.storeOrigin));
  if (configuration.sandbox) app.register(sandboxPages(dependencies));

  const isReady = readinessProbe({ db: dependencies.db, dataDir: configuration.dataDir });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
  return app;
}

function register(app: FastifyInstance, { operation, run }: Handler, dependencies: Dependencies) {
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
    // The wire's own schemas decide, compiled by their own library; a URL's numbers are text until here.
    validatorCompiler: ({ schema, httpPart }) => {
      const checked = Compile(schema as TSchema);
      return (sent: unknown) => {
        const value =
          httpPart === 'querystring' ? readQuery(operation, sent as Record<string, unknown>) : sent;
        return checked.Check(value) && isStorable(value)
          ? { value }
          : { error: new Refusal(invalidStatus(operation), copy.invalid) };
      };
    },
    handler: async (request, reply) => {
      // What the address names is what it is about, whatever the body says.
      const asked = {
        ...(request.body as object),
        ...(request.query as object),
        ...(request.params as object),
      };
      const context = contextOf(request, reply, dependencies);
      const answered = await run(asked, context);
      // What is said to one shopper is nobody else's.
      reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
      if (answered instanceof Answer) reply.headers(answered.headers);
      const [status, reached] =
        answered instanceof Answer
          ? [answered.status, answered.body]
          : [success[0] ?? 200, answered];
      return reply.code(status).send(status === 204 ? undefined : reached);
    },
  });
}

/** 400, where the operation's wire knows it; APP_0031 says 500 for all that is wrong. */
function invalidStatus({ refusals = [] }: OperationDefinition): number {
  return !refusals.includes(400) && refusals.includes(500) ? 500 : 400;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Context {
  const { db, now, keyed, configuration } = dependencies;
  const jarOf = (name: string, days: number) =>
    cookieJar(request, reply, { name, days, storeOrigin: configuration.storeOrigin });
  const deviceJar = jarOf(deviceCookie, DEVICE_DAYS);
  const device = new KnownDevice(deviceJar.read(), keyed.device);
  return {
    ...dependencies,
    log: request.log,
    session: new Session(
      db,
      jarOf(sessionCookie, sessionDays),
      now,
      deviceName(request.headers['user-agent']),
    ),
    device,
    rememberDevice: (customerId) => deviceJar.write(device.cookieFor(customerId)),
    audit: auditTo(request.log, keyed.audit),
    search: (work) => dependencies.searches.run(shopperOf(request), work),
    address: networkOf(request.ip),
  };
}

/** The network of a shopper; undefined when the shell asks for itself: it says for whom it hands something on. */
function shopperOf(request: FastifyRequest): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? undefined : networkOf(request.ip);
}

function answerFailure(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Refusal) {
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).send({ resposta: error.text, ...error.details });
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500) return reply.code(status).send({ resposta: copy.invalid });
  request.log.error({ err: error }, 'a request failed');
  return reply.code(500).send({ resposta: copy.broken });
}

/** What is not even HTTP, or has too large a head: answered and hung up. */
function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ resposta: copy.invalid });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
