import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { TrustedProxies } from './trusted-proxies';

/** What no log line may carry, should somebody log a request whole. */
export const REDACTED_PATHS = ['req.headers', 'res.headers', '*.senha', '*.cvv', '*.cardNumber'];

type IdentifiedRequest = Pick<IncomingMessage, 'headers'> & {
  socket?: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * The id that a trusted proxy gave the request, when it looks like one; else a new one: a shopper does not choose what stands
 * in the log.
 */
export function createRequestIdReader(trustProxy: string | false) {
  const proxies = trustProxy === false ? undefined : TrustedProxies.parse(trustProxy);
  return ({ headers, socket }: IdentifiedRequest): string => {
    const given = headers['x-request-id'];
    const isWellFormed = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    return isWellFormed && proxies?.has(socket?.remoteAddress) ? given : randomUUID();
  };
}

/**
 * One structured line for each answer, under the id that the shopper gets, too: never headers or bodies, and the
 * path without its query, which says what a shopper looks for.
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

/** Without the query, and without a searched text in the path: both say what a shopper looks for. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/(\/produtos\/pesquisar\/).+/, '$1…');
}
