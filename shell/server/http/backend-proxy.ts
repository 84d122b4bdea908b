import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BACKEND_TOKEN_HEADER,
  BodyTooLargeError,
  refuseRequest,
  traceHeaders,
} from '@fireflay/service';
import type { RenderMetrics } from '../rendering/render-metrics';

/** The paths that are forwarded to the back end. */
export const BACKEND_PATHS = [
  '/api',
  '/ws',
  '/imagens',
  '/sandbox',
  '/sitemap',
  '/sitemap.xml',
  '/produtos.xml',
];

/** Maximum number of requests that wait for the back end at the same time. */
const MAX_PROXIED = 256;
/** Milliseconds to connect to the back end. */
const CONNECT_TIMEOUT_MS = 3000;
/** Milliseconds to the headers of a response: a payment may call the acquirer three times. */
const HEADERS_TIMEOUT_MS = 35_000;
/**
 * Time limit for a picture. A browser that speaks HTTP/1.1 opens six connections: six pictures that wait hold up the
 * page's scripts.
 */
const PICTURE_HEADERS_TIMEOUT_MS = 10_000;
/** Milliseconds between two chunks of a response body. */
const BODY_TIMEOUT_MS = 15_000;
/** Milliseconds before a request is repeated because the back end has just closed its kept-alive connection. */
const RETRY_DELAY_MS = 10;
const RETRY_AFTER_SECONDS = 5;

const copy = {
  502: 'A loja está reiniciando. Tente de novo em alguns segundos.',
  503: 'Muitos acessos no momento. Tente de novo em alguns segundos.',
  504: 'A loja demorou demais para responder. Tente de novo em alguns segundos.',
};

/** Tests may lower the limits. */
export interface BackendProxyOptions {
  apiBase: string;
  backendToken?: string | undefined;
  metrics: Pick<RenderMetrics, 'countProxyError'>;
  maxProxied?: number;
  headersLimitMs?: number;
  pictureLimitMs?: number;
}

/** Forwards requests to the back end with bounds in number and time, and sends errors in Portuguese. */
export function backendProxy({
  apiBase,
  backendToken,
  metrics,
  maxProxied = MAX_PROXIED,
  headersLimitMs = HEADERS_TIMEOUT_MS,
  pictureLimitMs = PICTURE_HEADERS_TIMEOUT_MS,
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

  const limitsOf = (headersTimeout: number) => ({
    connections: MAX_PROXIED,
    // By default the proxy accepts any certificate.
    connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
    headersTimeout,
    bodyTimeout: BODY_TIMEOUT_MS,
  });

  const options: Omit<FastifyHttpProxyOptions, 'prefix'> = {
    upstream: apiBase,
    // Each call has its line when it is answered.
    disableRequestLogging: true,
    async preHandler(_request, reply) {
      if (activeCalls >= maxProxied) return sendError(reply, 503);
      activeCalls += 1;
      reply.raw.once('close', () => (activeCalls -= 1));
    },
    replyOptions: {
      rewriteHeaders: withoutHopByHop,
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers),
        traceparent: undefined,
        ...traceHeaders(),
        [BACKEND_TOKEN_HEADER]: backendToken,
      }),
      // By default the proxy retries a 503 ten times.
      retryDelay: ({ err, req, attempt }) =>
        (err as NodeJS.ErrnoException | null)?.code === 'UND_ERR_SOCKET' &&
        req.method === 'GET' &&
        attempt === 0
          ? RETRY_DELAY_MS
          : null,
      onError(reply, { error }) {
        const { statusCode, cause } = error as Error & { statusCode?: number };
        if (cause instanceof BodyTooLargeError) {
          void refuseRequest(reply as FastifyReply, 413);
          return;
        }
        reply.request.log.warn(
          { err: cause ?? error },
          'The back end sent no response: the shopper gets an error',
        );
        void sendError(reply as FastifyReply, statusCode === 504 ? 504 : 502);
      },
    },
  };

  return async (app: FastifyInstance) => {
    for (const prefix of BACKEND_PATHS) {
      const undici = limitsOf(prefix === '/imagens' ? pictureLimitMs : headersLimitMs);
      await app.register(proxy, { ...options, undici, prefix, rewritePrefix: prefix });
    }
  };
}

/** Headers of one connection (RFC 9110, section 7.6.1): those of the back end are not the client's. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function withoutHopByHop<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())),
  ) as Headers;
}

/** Identifies the client for the back end's limits. A client's own values of these headers are dropped. */
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
