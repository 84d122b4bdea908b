import type { FastifyRequest } from 'fastify';
import { BACKEND_TOKEN_HEADER, isToken, renderTokenOf } from '@fireflay/service';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { isMutating } from './same-origin';

/** Balancers ask these, and know no token. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Lets only the shell in, and the processes that render for it where they read. */
export function requireBackendToken(token: string) {
  const renderToken = renderTokenOf(token);
  let hasWarned = false;

  return async function check(request: FastifyRequest): Promise<void> {
    if (HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return;
    const given = request.headers[BACKEND_TOKEN_HEADER];
    if (isToken(given, token)) return;
    if (isToken(given, renderToken) && !isMutating(request)) return;
    if (!hasWarned) {
      hasWarned = true;
      request.log.warn('A request without the right BACKEND_TOKEN is refused; more are not logged');
    }
    throw new DomainError(401, copy.unknownCaller);
  };
}
