import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { TrustedProxies } from './trusted-proxies';

/** Fields that no log line may contain, should a whole request be logged. */
export const REDACTED_PATHS = ['req.headers', 'res.headers', '*.senha', '*.cvv', '*.cardNumber'];

type IdentifiedRequest = Pick<IncomingMessage, 'headers'> & {
  socket?: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * The id that a trusted proxy gave the request, when it is well formed; otherwise a new one: shoppers must not choose
 * what is written to the log.
 */
export function createRequestIdReader(trustProxy: string | false) {
  const proxies = trustProxy === false ? undefined : TrustedProxies.parse(trustProxy);
  return ({ headers, socket }: IdentifiedRequest): string => {
    const requestId = headers['x-request-id'];
    const isWellFormed = typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId);
    return isWellFormed && proxies?.has(socket?.remoteAddress) ? requestId : randomUUID();
  };
}

/**
 * Logs one structured line for each response, with the id that the shopper gets: never headers or bodies, and the path
 * without its query, which reveals what a shopper searches for.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const path = loggedPath(request.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, ip, status: reply.statusCode, ms }, 'answered');
  });
}

/** The signed part of a link, as of a quote or a shared list: anybody with the link may open the page. */
const SIGNED_SEGMENT = /\/[^/]*\.[\w-]{43}(?=\/|$)/g;

/** Removes the query and a searched text, which reveal what a shopper searches for, and what opens somebody's page. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/(\/produtos\/pesquisar\/).+/, '$1…').replace(SIGNED_SEGMENT, '/…');
}
