import type { FastifyInstance } from 'fastify';

/** Balancers ask these themselves, without TLS. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/**
 * Warns once when a request came without TLS, as far as can be told: then the proxy that ended TLS is not named, every
 * shopper has its address, and limits for each address hold for all of them together.
 */
export function warnOfInsecureRequests(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.protocol === 'https' || HEALTH_PATHS.includes(request.url)) return;
    hasWarned = true;
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'A request came without X-Forwarded-Proto: https from a proxy that TRUST_PROXY names: set TRUST_PROXY, or all shoppers share one address and its limits',
    );
  });
}
