import type { FastifyRequest } from 'fastify';
import { BACKEND_TOKEN_HEADER, isToken, renderTokenOf } from '@fireflay/service';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { isMutating } from './same-origin';

/** Paths that balancers poll without a token. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Admits only the shell, and its render workers for reads. */
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
      request.log.warn(
        'Refused a request without the right BACKEND_TOKEN; further ones are not logged',
      );
    }
    throw new DomainError(401, copy.unknownCaller);
  };
}
