import type { FastifyInstance } from 'fastify';

/** Balancers request these directly, without TLS. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/**
 * Warns once when a request seems to be without TLS: then the proxy that ended TLS is not listed in TRUST_PROXY, all
 * shoppers have the proxy's address, and limits for each address apply to all of them together.
 */
export function warnOfInsecureRequests(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.protocol === 'https' || HEALTH_PATHS.includes(request.url)) return;
    hasWarned = true;
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'A request arrived without X-Forwarded-Proto: https from a proxy that TRUST_PROXY names: set TRUST_PROXY, or all shoppers share one address and its limits',
    );
  });
}
