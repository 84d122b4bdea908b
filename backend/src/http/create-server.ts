import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  createRequestIdReader,
  hasOnlyStorableText,
  MAX_BODY_BYTES,
  REDACTED_PATHS,
  standardOutput,
} from '@fireflay/service';
import type { Configuration } from '../configuration/configuration';
import { DomainError } from '../domain/domain-error';
import { buildSerializerOnce } from './build-serializer';
import { copy } from './copy';
import { createClientErrorHandler, createErrorHandler, toShopRefusal } from './send-error';
import type { ToRefusalBody } from './send-error';
import { serializeError } from './serialize-error';

/**
 * Requests until a kept connection ends: behind an address that spreads connections, as a service of Kubernetes, the next
 * one may lead to a back end that is new.
 */
export const REQUESTS_PER_CONNECTION = 200;

interface ServerOptions {
  /** Destination of the log; default: standard output. */
  logTo?: { write(line: string): void } | undefined;
  /** PEM; undefined: HTTP. */
  tls?: { cert: Buffer; key: Buffer } | undefined;
  /** The names of the wire of this server; default: the shop's. */
  toBody?: ToRefusalBody;
}

/** A server of the back end without routes: its log, its limits, and its response to every error. */
export function createServer(
  { LOG_LEVEL, TRUST_PROXY }: Pick<Configuration, 'LOG_LEVEL' | 'TRUST_PROXY'>,
  { logTo = standardOutput, tls, toBody = toShopRefusal }: ServerOptions,
): FastifyInstance {
  const sendError = createErrorHandler(toBody);
  const app: FastifyInstance = Fastify({
    logger:
      LOG_LEVEL === 'silent'
        ? false
        : {
            level: LOG_LEVEL,
            stream: logTo,
            serializers: { err: serializeError },
            redact: REDACTED_PATHS,
          },
    trustProxy: TRUST_PROXY,
    requestIdHeader: false,
    genReqId: createRequestIdReader(TRUST_PROXY),
    requestTimeout: 30_000,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    // Requests that arrive while the app closes are still answered: balancers stopped sending new ones during the
    // drain.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    schemaController: { compilersFactory: { buildSerializer: buildSerializerOnce } },
    // Handles requests that fail before routing, such as an address that is not valid UTF-8.
    frameworkErrors: sendError,
    clientErrorHandler: createClientErrorHandler(toBody),
    ...(tls && { https: tls }),
  });
  // Only JSON bodies are accepted: a form of another site cannot be posted here.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  // The wire's operations have schemas of TypeBox: all routes have its validator, and no second one is loaded.
  app.setValidatorCompiler(({ schema }) => {
    const validator = Compile(schema as TSchema);
    return (value: unknown) =>
      validator.Check(value) ? { value } : { error: new DomainError(400, copy.invalid) };
  });
  // Every route, also those without a schema: no query fails at a text that cannot be stored, no code at deep nesting.
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (!hasOnlyStorableText([params, query, body])) throw new DomainError(400, copy.invalid);
  });
  return app;
}
