import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MovementNumber,
  OpenMovement,
  pathOf,
  readQuery,
  type OperationDefinition,
} from 'shared-contracts/wire';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { hasOnlyStorableText, networkBlockOf, networkOf } from '@fireflay/service';
import { RateLimiter } from '@fireflay/service';
import { copy } from './copy';
import { GatewayError, OrderChangedError, SessionExpiredError } from './gateway-error';
import { RuleReply, type GatewayServices, type Rule } from './rule';
import { rules } from './rules';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
/** Reads of the catalogue by one network, which may be an office. */
export const CATALOGUE_RATE = { perSecond: 20, atOnce: 200 };
/** Paths of our own back end that have nothing behind them here. */
const OTHER_PATHS = ['/api/*', '/ws/*', '/sandbox', '/sandbox/*', '/sitemap/*'];

/** GET in the wire, but they change something. */
const changingReads: string[] = [OpenMovement.code, MovementNumber.code];

export interface GatewayRoutesOptions extends GatewayServices {
  storeOrigin: string | undefined;
}

/** The calls of the wire, in front of a retailer's server that has no session of its own. */
export function gatewayRoutes(options: GatewayRoutesOptions) {
  const catalogueRate = new RateLimiter(CATALOGUE_RATE);
  return async (app: FastifyInstance) => {
    // Only JSON bodies are accepted: a form of another site cannot be posted here.
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(sendError);
    for (const rule of rules) {
      registerRule(app, rule, options, async (request) => {
        if (rule.isCatalogue && !catalogueRate.allows(networkOf(request.ip))) {
          throw new GatewayError(429, copy.tooManySearches, { 'retry-after': '1' });
        }
        if (mayChange(rule.operation)) requireSameOrigin(request, options.storeOrigin);
      });
    }
    for (const path of OTHER_PATHS) {
      app.all(path, async () => {
        throw new GatewayError(404, copy.unknownAddress);
      });
    }
  };
}

/** The catalogue for the render processes: public reads only, without sessions. */
export function catalogueRoutes(services: GatewayServices) {
  return async (app: FastifyInstance) => {
    app.setErrorHandler(sendError);
    for (const rule of rules.filter(({ isCatalogue }) => isCatalogue)) {
      registerRule(app, rule, services, async () => undefined);
    }
  };
}

function registerRule(
  app: FastifyInstance,
  rule: Rule,
  services: GatewayServices,
  guard: (request: FastifyRequest) => Promise<void>,
) {
  const { operation, access } = rule;
  const { method, params, query, body, success = [200] } = operation;
  const requestSchemas = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
  };
  app.route({
    method,
    url: pathOf(operation),
    exposeHeadRoute: false,
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: guard,
    // Replies are in the exact shape of the wire already.
    schema: access === 'unavailable' ? {} : requestSchemas,
    validatorCompiler: ({ schema, httpPart }) => {
      const validator = compile(schema as TSchema);
      return (sent: unknown) => {
        const value =
          httpPart === 'querystring' ? readQuery(operation, sent as Record<string, unknown>) : sent;
        return validator.Check(value) && hasOnlyStorableText(value)
          ? // What the schema does not name is dropped: nothing unchecked reaches the retailer's server.
            { value: Value.Clean(schema as TSchema, value) }
          : { error: new GatewayError(invalidRequestStatus(operation), copy.invalid) };
      };
    },
    handler: async (request, reply) => {
      // No reply belongs to more than one shopper, unless its rule says so.
      reply.header('cache-control', 'no-store');
      if (access === 'unavailable') throw new GatewayError(501, copy.notOffered);
      const input = {
        ...(request.body as object),
        ...(request.query as object),
        ...(request.params as object),
      };
      const context = { ...services, request, reply, network: networkBlockOf(request.ip) };
      const result = await runRule(rule, input, context);
      const [status, payload, headers] =
        result instanceof RuleReply
          ? [result.status, result.body, result.headers]
          : [success[0] ?? 200, result, {}];
      return reply
        .code(status)
        .headers(headers)
        .send(status === 204 ? undefined : payload);
    },
  });
}

async function runRule(rule: Rule, input: object, context: Parameters<Rule['run']>[1]) {
  if (rule.access === 'public') return rule.run(input, context);
  const session = await context.sessions.find(context.request, context.reply);
  if (!session) throw new GatewayError(401, copy.signIn);
  try {
    return await rule.runSignedIn(input, { ...context, session });
  } catch (error) {
    if (!(error instanceof SessionExpiredError)) throw error;
    await context.sessions.end(context.request, context.reply);
    throw new GatewayError(401, copy.sessionEnded);
  }
}

const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** Each schema is compiled once. */
function compile(schema: TSchema) {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/** 400 if the operation's wire defines it; APP_0031 replies 500 to every invalid request. */
function invalidRequestStatus({ refusals = [] }: OperationDefinition): number {
  return !refusals.includes(400) && refusals.includes(500) ? 500 : 400;
}

const mayChange = ({ method, code }: OperationDefinition) =>
  method !== 'GET' || changingReads.includes(code);

/**
 * Refuses changes that pages of other sites request. A program sends neither `Origin` nor a browser's cookie.
 * @throws GatewayError 403
 */
function requireSameOrigin(
  { headers, host, protocol }: FastifyRequest,
  storeOrigin: string | undefined,
) {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw new GatewayError(403, copy.foreignPage);
  }
  const isOwn =
    URL.canParse(origin) && [storeOrigin, `${protocol}://${host}`].includes(new URL(origin).origin);
  if (!isOwn) throw new GatewayError(403, copy.foreignPage);
}

function sendError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  if (error instanceof GatewayError) {
    return reply
      .code(error.status)
      .headers(error.headers)
      .send({
        resposta: error.text,
        ...(error instanceof OrderChangedError && { mudancas: error.changes }),
      });
  }
  // Of Fastify: a request that it refuses, such as one with a body that is no JSON.
  const status = 'statusCode' in error ? Number(error.statusCode ?? 500) : 500;
  if (status < 500) return reply.code(status).send({ resposta: copy.invalid });
  request.log.error({ err: error }, 'A call failed in the gateway');
  return reply.code(500).send({ resposta: copy.broken });
}
