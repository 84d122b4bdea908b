import type { IncomingHttpHeaders } from 'node:http';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import type { RenderMetrics } from '../rendering/render-metrics';

/** The paths that the back end answers. */
const BACKEND_PATHS = ['/api', '/ws', '/imagens', '/sandbox', '/sitemap', '/sitemap.xml'];

/** Calls that wait for the back end at the same time at most. */
const MAX_PROXIED = 256;
/** Milliseconds to a connection with the back end. */
const CONNECT_TIMEOUT_MS = 3000;
/** Milliseconds to the head of an answer: a payment may ask the acquirer three times. */
const HEADERS_TIMEOUT_MS = 35_000;
/** Milliseconds between two pieces of an answer. */
const BODY_TIMEOUT_MS = 15_000;
/** Milliseconds before a call is repeated whose kept-alive connection the back end has just closed. */
const RETRY_DELAY_MS = 10;
const RETRY_AFTER_SECONDS = 5;

const copy = {
  502: 'A loja está reiniciando. Tente de novo em alguns segundos.',
  503: 'Muitos acessos no momento. Tente de novo em alguns segundos.',
  504: 'A loja demorou demais para responder. Tente de novo em alguns segundos.',
};

/** `maxProxied` and `headersLimitMs` are the store's own unless a test says otherwise. */
export interface BackendProxyOptions {
  apiBase: string;
  backendToken?: string;
  metrics: Pick<RenderMetrics, 'countProxyError'>;
  maxProxied?: number;
  headersLimitMs?: number;
}

/** The way to the back end: bounded in number and time, and answered in the shopper's language where it fails. */
export function backendProxy({
  apiBase,
  backendToken,
  metrics,
  maxProxied = MAX_PROXIED,
  headersLimitMs = HEADERS_TIMEOUT_MS,
}: BackendProxyOptions) {
  let activeCalls = 0;

  function sendError(reply: FastifyReply, status: keyof typeof copy) {
    metrics.countProxyError(status);
    return reply
      .code(status)
      .headers({ 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ resposta: copy[status] }));
  }

  const options: Omit<FastifyHttpProxyOptions, 'prefix'> = {
    upstream: apiBase,
    undici: {
      connections: MAX_PROXIED,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: headersLimitMs,
      bodyTimeout: BODY_TIMEOUT_MS,
    },
    async preHandler(_request, reply) {
      if (activeCalls >= maxProxied) return sendError(reply, 503);
      activeCalls += 1;
      reply.raw.once('close', () => (activeCalls -= 1));
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers),
        [BACKEND_TOKEN_HEADER]: backendToken,
      }),
      // By default what is answered 503 is asked ten times more.
      retryDelay: ({ err, req, attempt }) =>
        (err as NodeJS.ErrnoException | null)?.code === 'UND_ERR_SOCKET' &&
        req.method === 'GET' &&
        attempt === 0
          ? RETRY_DELAY_MS
          : null,
      onError(reply, { error }) {
        const { statusCode, cause } = error as Error & { statusCode?: number };
        reply.request.log.warn({ err: cause ?? error }, 'The back end has not answered');
        void sendError(reply as FastifyReply, statusCode === 504 ? 504 : 502);
      },
    },
  };

  return async (app: FastifyInstance) => {
    for (const prefix of BACKEND_PATHS) {
      await app.register(proxy, { ...options, prefix, rewritePrefix: prefix });
    }
  };
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
